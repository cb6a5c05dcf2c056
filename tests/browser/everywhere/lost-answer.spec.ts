import type { Page } from '@playwright/test';
import { fillCar } from '../dashboard/cars/fill-car.ts';
import { openWhole, signInAsAdmin } from '../support/administrator.ts';
import { open } from '../support/page.ts';
import { signInAsNewCustomer, somebody } from '../support/people.ts';
import { readMails } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

// The connection is lost on purpose.
test.use({ allowedErrors: [/ERR_FAILED/] });

/** Lets what is posted there arrive, and loses the first answer. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  const once = { times: 1 };
  await page.route(
    (url) => url.pathname === `/api/v1${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    once,
  );
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

test('a visitor whose message arrived without an answer sends it again, and it is there once', async ({
  page,
  request,
}) => {
  const { name, email } = somebody();
  await open(page, '/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Is the blue one still there?');
  await loseAnswer(page, '/conversations');
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Please try again');
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Thank you. We’ve received your message.');
  const mails = (await readMails(request, 'Message from')).filter(({ replyTo }) => replyTo === email);
  expect(mails).toHaveLength(1);
});

test('a customer who writes on without an answer sends it again, and it is there once', async ({ page, request }) => {
  const { token } = await signInAsNewCustomer(page, request);
  const headers = { authorization: `Bearer ${token}` };
  const question = { headers, data: { kind: 'question', text: 'Is it there?' } };
  const { data } = await (await request.post('/api/v1/conversations', question)).json();
  await open(page, `/dashboard/conversations/${data._id}`);
  await page.getByLabel('Your message').fill('I come by at noon.');
  await loseAnswer(page, `/conversations/${data._id}/messages`);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Please try again');
  await send(page).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  const { data: now } = await (await request.get(`/api/v1/conversations/${data._id}`, { headers })).json();
  expect(now.messages.map(({ from }: { from: string }) => from)).toEqual(['customer', 'shop', 'customer']);
});

test('the same words typed anew are another message', async ({ page, request }) => {
  const { token } = await signInAsNewCustomer(page, request);
  const headers = { authorization: `Bearer ${token}` };
  const question = { headers, data: { kind: 'question', text: 'Is it there?' } };
  const { data } = await (await request.post('/api/v1/conversations', question)).json();
  await open(page, `/dashboard/conversations/${data._id}`);
  const box = page.getByLabel('Your message');
  await box.fill('Yes, please.');
  await loseAnswer(page, `/conversations/${data._id}/messages`);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Please try again');
  await box.fill('');
  await box.fill('Yes, please.');
  await send(page).click();
  await expect(box).toHaveValue('');
  const { data: now } = await (await request.get(`/api/v1/conversations/${data._id}`, { headers })).json();
  expect(now.messages.map(({ text }: { text: string }) => text).slice(2)).toEqual(['Yes, please.', 'Yes, please.']);
});

test('staff whose car was added without an answer save it again, and it is there once', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const model = `Lost ${process.pid}-${Date.now()}`;
  await openWhole(page, '/dashboard/addProduct');
  await fillCar(page, model);
  await page.getByLabel('Image').setInputFiles('tests/fixtures/picture.jpg');
  await expect(page.getByRole('img', { name: 'Selected picture' })).toBeVisible();
  await loseAnswer(page, '/cars');
  await page.getByRole('button', { name: 'Save Car' }).click();
  await expect(page.getByText('Something went wrong while submitting the product.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Car' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  const { data } = await (await request.get(`/api/v1/cars?model=${encodeURIComponent(model)}`)).json();
  expect(data).toHaveLength(1);
});
