import type { APIRequestContext, Page } from '@playwright/test';
import { signInAsAdmin } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
import { received } from '../support/buying/received.ts';
import { asAdmin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const picture = 'tests/fixtures/picture.jpg';

/** Opens the order as its buyer, in a browser of their own. */
async function openAs(page: Page, request: APIRequestContext, who: { email: string; password: string }, path: string) {
  await signInAsAdmin(page, request, { email: who.email, password: who.password });
  await page.goto(path);
}

async function ask(page: Page) {
  const section = page.getByRole('region', { name: 'Return this car' });
  await section.getByRole('button', { name: 'Return this car' }).click();
  await section.getByLabel('Why are you returning it?').fill('It is too small for us.');
  await section.getByLabel('Odometer in miles').fill('1,120');
  await section.getByLabel('Phone').fill('(614) 555-0101');
  return section;
}

test('a buyer asks to return a car, agrees to what is held back, and gets the rest [D94]', async ({
  page,
  request,
  browser,
}) => {
  const bought = await received(request);
  const own = `/dashboard/orders/${bought.order._id}`;
  await openAs(page, request, bought, own);
  const section = await ask(page);
  await section.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
  await expectAccessible(page, 'asking for a return');
  await section.getByRole('button', { name: 'Send return request' }).click();
  const standing = page.getByRole('region', { name: 'Your return' });
  await expect(standing).toContainText('Bring the car to us on');

  const office = await (await browser.newContext()).newPage();
  await signInAsAdmin(office, request);
  await office.goto(`/dashboard/adminOrders/${bought.order._id}`);
  const desk = office.getByRole('region', { name: 'Return' });
  for (const text of ['Requested', 'It is too small for us.', '1,120 miles', '(614) 555-0101']) {
    await expect(desk).toContainText(text);
  }
  await expect(office.getByRole('button', { name: 'Mark as returned' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Receive car' }).click();
  await desk.getByLabel('Odometer in miles').fill('1130');
  await desk.getByLabel('Add photos').setInputFiles([picture, picture]);
  const added = desk.getByRole('list', { name: 'Photos of the car' }).getByRole('listitem');
  await expect(added.getByRole('img')).toHaveCount(2);
  await expectAccessible(office, 'receiving a car that is returned');
  await desk.getByRole('button', { name: 'Receive car' }).click();
  await expect(desk.getByRole('button', { name: /^Open photo \d of 2$/ })).toHaveCount(2);
  await expect(desk).not.toContainText('The buyer brings it');
  await desk.getByRole('button', { name: 'Propose deductions' }).click();
  await desk.getByRole('button', { name: 'Send to the buyer' }).click();
  await expect(desk).toContainText('Enter a reason and an amount, such as 250.00');
  await desk.getByLabel('Reason 1').fill('Scratched door');
  await desk.getByLabel('Amount 1').fill('250.50');
  await expectAccessible(office, 'proposing deductions');
  await desk.getByRole('button', { name: 'Send to the buyer' }).click();
  await expect(desk).toContainText('Deductions proposed');

  await page.goto(own);
  await expect(standing).toContainText('Held back: Scratched door');
  await expect(standing).toContainText('Photos of your car as we received it:');
  await expect(standing.getByRole('button', { name: 'Open photo 2 of 2' }).locator('img')).toBeVisible();
  await expectAccessible(page, 'deductions that wait for an answer');
  await standing.getByRole('button', { name: 'Agree, refund $19,174.50' }).click();
  await expect(standing).toContainText('Your return is complete. We refunded $19,174.50.');
  await office.reload();
  await expect(desk).toContainText('Settled');
  await expect(desk).toContainText('Agreed');
  await office.context().close();
});

test('a buyer who does not agree gets the rest, and has a complaint [D94 D95]', async ({ page, request }) => {
  const bought = await received(request);
  const headers = { authorization: `Bearer ${bought.token}` };
  const path = `/api/v1/orders/${bought.order._id}/return`;
  const asked = await request.post(path, { headers, data: { reason: 'Too small.', odometer: 1100 } });
  const { _id } = (await asked.json()).data.return;
  const staff = { headers: await asAdmin(request) };
  for (const data of [
    { state: 'received', odometer: 1100, note: 'The left door is scratched.' },
    { state: 'proposed', deductions: [{ reason: 'Scratched door', amount: 500 }] },
  ]) {
    expect((await request.patch(`/api/v1/returns/${_id}`, { ...staff, data })).status()).toBe(200);
  }
  await openAs(page, request, bought, `/dashboard/orders/${bought.order._id}`);
  const standing = page.getByRole('region', { name: 'Your return' });
  // What staff found is what it is about.
  await expect(standing).toContainText('The left door is scratched.');
  await standing.getByRole('button', { name: 'I don’t agree' }).click();
  await standing.getByLabel(/Why don’t you agree/).fill('That scratch was there before.');
  await standing.getByRole('button', { name: 'Don’t agree, refund $18,925' }).click();
  await expect(standing).toContainText('We refunded $18,925.');
  await standing.getByRole('link', { name: 'See your complaint' }).click();
  await expect(page.getByRole('main')).toContainText('That scratch was there before.');
});

test('a return is withdrawn; too many miles are said, and nothing that was typed is lost [D94]', async ({
  page,
  request,
}) => {
  const bought = await received(request);
  await openAs(page, request, bought, `/dashboard/orders/${bought.order._id}`);
  const section = await ask(page);
  await section.getByLabel('Contact me to agree on a time').check();
  await section.getByLabel('Odometer in miles').fill('99,000');
  await section.getByRole('button', { name: 'Send return request' }).click();
  await expect(section.getByRole('alert')).toContainText('miles');
  await expect(section.getByLabel('Why are you returning it?')).toHaveValue('It is too small for us.');
  await section.getByLabel('Odometer in miles').fill('1,001');
  await section.getByRole('button', { name: 'Send return request' }).click();
  const standing = page.getByRole('region', { name: 'Your return' });
  await expect(standing).toContainText('will contact you to agree on a time');
  await standing.getByRole('button', { name: 'Withdraw return' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw return' }).click();
  await expect(section.getByRole('button', { name: 'Return this car' })).toBeVisible();
});
test.use({ allowedErrors: [/409 \(/] });
