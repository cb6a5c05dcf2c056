import type { Page } from '@playwright/test';
import { newPerson } from '../support/administrator.ts';
import { hold, open } from '../support/page.ts';
import { endSession, signInAsNewCustomer, somebody } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const ME = /\/api\/v1\/user\/me$/;
const main = (page: Page) => page.getByRole('main');

async function signUp(page: Page, path: string) {
  const person = somebody();
  await open(page, path);
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await main(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible();
  return person;
}

test('who has signed up is signed in, and goes on from /signin [D3]', async ({ page }) => {
  const person = await signUp(page, '/signup');
  await expect(page).toHaveURL('/signin');
  await expect(main(page).getByText(`You are signed in as ${person.name}`)).toBeVisible();
  await expect(main(page).getByText(person.email)).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await main(page).getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
});

test('who signed up on the way somewhere is forwarded there at once [D2 D3]', async ({ page, request }) => {
  const car = await stockCar(request);
  await signUp(page, `/signup?returnTo=%2Fcars%2F${car._id}`);
  await expect(page).toHaveURL(`/cars/${car._id}`);
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
});

test.describe('a stored user', () => {
  // Drawn as staff for a moment, the page asks for what staff may see, and the server refuses.
  test.use({ allowedErrors: [/403 \(/] });

  test('is shown at once, then as the server knows them [D8]', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    const forged = { _id: 'forged', name: 'Mallory', email: 'm@example.com', role: 'admin', userStatus: 'active' };
    await page.addInitScript((text) => localStorage.setItem('userData', text), JSON.stringify(forged));
    const release = await hold(page, ME);
    await page.goto('/dashboard/profile');
    await expect(main(page).getByText('Mallory').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage Users' })).toBeVisible();
    release();
    await expect(main(page).getByText('Vera Visitor').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
  });
});

test('what is typed into sign-in before its script listens is sent', async ({ page, request }) => {
  const { email, password } = await newPerson(request);
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  release();
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a password manager’s long phrase can be pasted [D10]', async ({ page }) => {
  const phrase = 'nine quiet horses carry a lantern over the frozen river, and nobody asks them why';
  await open(page, '/signup');
  await page.getByLabel('Name').fill(phrase);
  await page.getByLabel('Name').press('ControlOrMeta+a');
  await page.getByLabel('Name').press('ControlOrMeta+x');
  await page.getByLabel('Password', { exact: true }).press('ControlOrMeta+v');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(phrase);
});

test.describe('a session that has ended', () => {
  test.use({ allowedErrors: [/401 \(/] });

  test('leaves nothing of what it had loaded to the next one [D7]', async ({ page, request }) => {
    const DETAIL = /\/api\/v1\/cars\/[^/?]+$/;
    const car = await stockCar(request);
    const next = await newPerson(request);
    const { token } = await signInAsNewCustomer(page, request);
    await open(page, `/cars/${car._id}`);
    await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
    await endSession(page, request, { authorization: `Bearer ${token}` });
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    const releaseOrders = await hold(page, /\/api\/v1\/orders\/user\//);
    await page.getByRole('link', { name: 'View Orders' }).click();
    await expect(page).toHaveURL('/dashboard/orders');
    releaseOrders();
    await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard%2Forders');
    await page.unroute(/\/api\/v1\/orders\/user\//);
    expect(await page.evaluate(() => [localStorage.token, localStorage.userData])).toEqual([undefined, undefined]);

    await page.getByLabel('Email').fill(next.email);
    await page.getByLabel('Password', { exact: true }).fill(next.password);
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/orders');
    const release = await hold(page, DETAIL);
    // The same document, so that whatever was kept in it would still be there.
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`/cars/${car._id}`);
    await expect(page.getByText('Loading car details...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  });
});

test('signing out is under way until the server has heard of it [S4.17]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/aboutPage');
  const release = await hold(page, /\/api\/v1\/auth\/logout$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(main(page).getByRole('button', { name: 'Loading...' })).toBeDisabled();
  release();
  await expect(main(page).getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});
