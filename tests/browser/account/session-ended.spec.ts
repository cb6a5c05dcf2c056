import type { Page } from '@playwright/test';
import { newCar, openWhole, signInAsAdmin } from '../support/administrator.ts';
import { open } from '../support/page.ts';
import { endSession, signInAsNewCustomer } from '../support/people.ts';
import { admin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: [/401 \(/] });

async function signInAgain(page: Page, { email, password }: { email: string; password: string }) {
  await expect(page.getByText('Sign in again: your session has ended. What you typed is kept.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a message that was sent after the session had ended is there again after signing in [D7]', async ({
  page,
  request,
}) => {
  const { token, ...person } = await signInAsNewCustomer(page, request);
  await open(page, '/contact');
  await page.getByLabel('I have a car to trade in').check();
  await page.getByLabel('VIN of your car').fill('1HGCM82633A004352');
  await page.getByLabel('Miles').fill('48000.5');
  await page.getByLabel('Condition').fill('One scratch');
  await page.getByLabel('Message').fill('What would you give for it?');
  await endSession(page, request, { authorization: `Bearer ${token}` });
  await page.getByRole('button', { name: 'Send message' }).click();
  await signInAgain(page, person);
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Message')).toHaveValue('What would you give for it?');
  await expect(page.getByLabel('VIN of your car')).toHaveValue('1HGCM82633A004352');
  await expect(page.getByLabel('Miles')).toHaveValue('48000.5');
  await expect(page.getByLabel('Condition')).toHaveValue('One scratch');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We’ve received your message')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('an internal note that was sent after the session had ended is there again, and no message to the customer [D7 D96]', async ({
  page,
  request,
}) => {
  const body = { kind: 'question', text: 'Is it there?', name: 'Vera Visitor', email: 'vera@example.com' };
  const { data } = await (await request.post('/api/v1/conversations', { data: body })).json();
  const headers = await signInAsAdmin(page, request);
  await open(page, `/dashboard/inbox/${data._id}`);
  await page.getByLabel('Internal note: the customer never sees it').check();
  await page.getByLabel('Internal note', { exact: true }).fill('Do not sell to them');
  await endSession(page, request, headers);
  await page.getByRole('button', { name: 'Save note' }).click();
  await signInAgain(page, admin);
  await expect(page.getByLabel('Internal note', { exact: true })).toHaveValue('Do not sell to them');
  await expect(page.getByLabel('Internal note: the customer never sees it')).toBeChecked();
});

test('what was changed of a car when the session ended is there again after signing in [D7 D57]', async ({
  page,
  request,
}) => {
  const car = await newCar(request);
  const headers = await signInAsAdmin(page, request);
  await openWhole(page, `/dashboard/products/${car._id}`);
  await page.getByLabel('Description', { exact: true }).fill('One owner, garaged');
  await endSession(page, request, headers);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await signInAgain(page, admin);
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('One owner, garaged');
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue(car.brand);
});

test('what was changed of settings when the session ended is there again after signing in [D7 D82]', async ({
  page,
  request,
}) => {
  const headers = await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/legal');
  await page.getByLabel('Terms of sale').fill('Our new terms');
  await endSession(page, request, headers);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await signInAgain(page, admin);
  await expect(page).toHaveURL('/dashboard/settings/legal');
  await expect(page.getByLabel('Terms of sale')).toHaveValue('Our new terms');
});
