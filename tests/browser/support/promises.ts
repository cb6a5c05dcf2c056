import type { APIRequestContext, Page } from '@playwright/test';
import type { InspectionReport } from '../../../shared/cars/inspection/inspection.ts';
import { asAdmin, readMails } from './stock.ts';
import { expect } from './test.ts';

export const chip = 'Small chip in the hood';

/** A car is inspected and found well, but for one thing to know, and the report signed. */
export async function inspect(request: APIRequestContext, carId: string) {
  const path = `/api/v1/cars/${carId}/inspection`;
  const headers = await asAdmin(request);
  const begun = await (await request.put(path, { headers, data: { mileage: 34_567 } })).json();
  const { sections } = begun.data as InspectionReport;
  const paint = sections.find(({ name }) => name === 'Body, glass and lights')?.points[0]?._id ?? '';
  const ids = sections.flatMap(({ points }) => points.map(({ _id }) => _id));
  const points = Object.fromEntries(ids.map((id) => [id, { result: 'pass' }]));
  const found = { ...points, [paint]: { result: 'advisory', note: chip } };
  expect((await request.put(path, { headers, data: { points: found } })).status()).toBe(200);
  expect((await request.post(`${path}/sign`, { headers, data: { inspector: 'Ines Pector' } })).status()).toBe(200);
}

/** Waits for a mail to somebody whose subject begins so, and answers it. */
export async function mailTo(request: APIRequestContext, email: string, subject: string) {
  const find = async () => (await readMails(request, email)).find((mail) => mail.subject.startsWith(subject));
  await expect.poll(async () => (await find())?.subject, { message: subject }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`There is no mail ${subject}`);
  return mail;
}

/** What the calendar file of a mail says. */
export async function calendarOf(request: APIRequestContext, email: string, subject: string) {
  const { calendar } = await mailTo(request, email, subject);
  const unfolded = calendar?.replaceAll('\r\n ', '') ?? '';
  const read = (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(unfolded)?.[1]?.trim() ?? '';
  const startsAt = read('DTSTART').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z');
  return { method: read('METHOD'), summary: read('SUMMARY'), uid: read('UID'), status: read('STATUS'), startsAt };
}

/** Pays for what is in the cart. */
export async function payForCart(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const card = { 'Card number': '4242 4242 4242 4242', Expiry: '12 / 34', CVC: '123', 'Name on card': 'Vera Visitor' };
  for (const [label, text] of Object.entries(card)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
}
