import type { Page } from '@playwright/test';
import { buy, newCar, newPerson, search, signInAsAdmin } from '../support/administrator.ts';
import { open } from '../support/page.ts';
import { endSession, signInAsNewCustomer } from '../support/people.ts';
import { admin, stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: [/401 \(/] });

const notice = (page: Page) => page.getByText('Sign in again: your session has ended. What you typed is kept.');

async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The sidebar asks every minute how much there is to do: it finds out that nobody is signed in any more. */
async function askInBackground(page: Page) {
  await page.clock.runFor(61_000);
  await expect(notice(page)).toBeVisible();
  await page.clock.resume();
}

test('what was typed when a call in the background found the session over is there again, an open dialog too [D7]', async ({
  page,
  request,
}) => {
  const { order } = await buy(request, await stockCar(request));
  const headers = await signInAsAdmin(page, request);
  await page.clock.install();
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  await page.getByLabel('Notes').fill('Call before delivery');
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Refund \$/ });
  await dialog.getByLabel('Amount').fill('12.50');
  await dialog.getByLabel('Reason (optional)').fill('A scratch on the door');
  await endSession(page, request, headers);
  await askInBackground(page);
  await enter(page, admin);
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.50');
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('A scratch on the door');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Call before delivery');
});

test('the dialog of a row opens again with what was typed into it, for the row it was of [D7]', async ({
  page,
  request,
}) => {
  const car = await newCar(request);
  const headers = await signInAsAdmin(page, request);
  await page.goto('/dashboard/products');
  await search(page, car.model);
  await page.getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Car Details' });
  await dialog.getByLabel('Brand').fill('Honda');
  await endSession(page, request, headers);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(notice(page)).toBeVisible();
  await enter(page, admin);
  await expect(dialog.getByLabel('Brand')).toHaveValue('Honda');
  await expect(dialog.getByLabel('Model')).toHaveValue(car.model);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: car.model })).toContainText('Honda');
});

test('a conversation that was begun when the session ended is there again [D7 D96]', async ({ page, request }) => {
  const { token, ...person } = await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/conversations?new=question');
  await page.getByLabel('What is it about?').selectOption('Trade-in');
  await page.getByLabel('VIN of your car').fill('1HGCM82633A004352');
  await page.getByLabel('Miles').fill('48000');
  await page.getByLabel('Condition').fill('One scratch');
  await page.getByLabel('Your message').fill('What would you give for it?');
  await endSession(page, request, { authorization: `Bearer ${token}` });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(notice(page)).toBeVisible();
  await enter(page, person);
  await expect(page.getByLabel('Your message')).toHaveValue('What would you give for it?');
  await expect(page.getByLabel('VIN of your car')).toHaveValue('1HGCM82633A004352');
  await expect(page.getByLabel('Miles')).toHaveValue('48000');
  await expect(page.getByLabel('Condition')).toHaveValue('One scratch');
});

/** A message was typed, and the session ended before it was sent. */
async function loseSession(page: Page, request: Parameters<typeof signInAsNewCustomer>[1]) {
  const { token, ...person } = await signInAsNewCustomer(page, request);
  await open(page, '/contact');
  await page.getByLabel('Message').fill('Is it there?');
  await endSession(page, request, { authorization: `Bearer ${token}` });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(notice(page)).toBeVisible();
  return person;
}

async function goToSignIn(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

test('nothing is said to be kept once somebody else has signed in [D7]', async ({ page, request }) => {
  await loseSession(page, request);
  await enter(page, await newPerson(request));
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await goToSignIn(page);
  await expect(notice(page)).toHaveCount(0);
});

test('nothing is said to be kept once its owner has signed out [D7]', async ({ page, request }) => {
  const person = await loseSession(page, request);
  await page.getByRole('banner').getByRole('link').first().click();
  await goToSignIn(page);
  await expect(notice(page)).toBeVisible();
  await enter(page, person);
  await page.getByRole('button', { name: 'Logout' }).click();
  await goToSignIn(page);
  await expect(notice(page)).toHaveCount(0);
});
