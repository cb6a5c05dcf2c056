import type { Page } from '@playwright/test';
import { failCall, hold, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PROFILE = /\/api\/v1\/user\/update-profile$/;
const PASSWORD = /\/api\/v1\/user\/change-password$/;
const PHOTO = '/icon-192.png';
const storedUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? 'null'));

async function fillPasswords(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password').fill(next);
  await page.getByLabel('Confirm Password').fill(again);
}

test('the profile shows who one is, and takes a new name and photo [S2.19 S2.110 S2.111 S2.112 S2.113 S2.114 S2.115 S2.116 S3.2 S4.6 S4.14 S4.15 S6.3 S7.9 S8.14]', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await signInAsNewCustomer(page, request);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Profile card' });
  await expect(card.getByText(person.name)).toBeVisible();
  await expect(card.getByText(person.email)).toBeVisible();
  await expect(card.getByText('User', { exact: true })).toBeVisible();
  await expect(card.locator('svg')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Profile Information');
  await expect(page.getByRole('tab')).toHaveText(['Profile Information', 'Change Password']);
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue(person.email);
  await expect(email).not.toBeEditable();
  await expect(email).toHaveAccessibleDescription('Email cannot be changed');

  const photo = `${baseURL}${PHOTO}`;
  await page.getByLabel('Name').fill('Nora Newname');
  await page.getByLabel('Photo URL').fill(photo);
  const release = await hold(page, PROFILE);
  const asked = page.waitForRequest(PROFILE);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  expect((await asked).postDataJSON()).toEqual({ name: 'Nora Newname', photo });
  release();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(card.getByText('Nora Newname')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', photo);
  expect(await storedUser(page)).toMatchObject({ name: 'Nora Newname', photo, email: person.email, role: 'user' });
  await page.reload();
  await expect(card.getByText('Nora Newname')).toBeVisible();
});

test('a new password is checked in order, then counts [S2.117 S2.118 S4.16 S5.5 S5.6 S5.7 S5.8 S6.3 S7.10 S8.15 S9.19]', async ({
  page,
  request,
}) => {
  const person = await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  const fields = ['Current Password', 'New Password', 'Confirm Password'].map((name) => page.getByLabel(name));
  const button = page.getByRole('button', { name: 'Change Password' });
  for (const field of fields) await expect(field).toHaveAttribute('required');
  await button.click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
  await fillPasswords(page, person.password, 'abcd', 'abcde');
  await button.click();
  await expect(page.getByText("New passwords don't match")).toBeVisible();
  await expect(page.getByText('New password must be at least 6 characters')).toHaveCount(0);
  await fillPasswords(page, person.password, 'abcde');
  await button.click();
  await expect(page.getByText('New password must be at least 6 characters')).toBeVisible();

  await fillPasswords(page, person.password, 'abcdef');
  const release = await hold(page, PASSWORD);
  const asked = page.waitForRequest(PASSWORD);
  await button.click();
  await expect(page.getByRole('button', { name: 'Changing...' })).toBeDisabled();
  expect((await asked).postDataJSON()).toEqual({ currentPassword: person.password, newPassword: 'abcdef' });
  release();
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  for (const field of fields) await expect(field).toHaveValue('');
  const login = { email: person.email, password: 'abcdef' };
  expect((await request.post('/api/v1/auth/login', { data: login })).status()).toBe(200);
});

test('whoever is signed out by now cannot change the password [S5.4 S5.7]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await fillPasswords(page, 'a long enough secret', 'abcd', 'abcde');
  // Another tab has signed out, and this one has not heard of it yet.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('You must be logged in to change your password')).toBeVisible();
  await expect(page.getByText("New passwords don't match")).toHaveCount(0);
});

test.describe('what the server refuses', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('is shown in its words, or in ours [S5.9 S8.11 S8.12 S8.13]', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    await open(page, '/dashboard/profile');
    const refused = page.waitForResponse(PROFILE);
    await page.getByLabel('Name').fill('');
    await page.getByLabel('Photo URL').fill('not an address');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    const { issues } = await (await refused).json();
    for (const { message } of issues) await expect(page.getByText(message).first()).toBeVisible();

    await page.getByLabel('Name').fill('Nora');
    await page.getByLabel('Photo URL').fill('');
    await failCall(page, PROFILE, 409, 'The server has its reasons.');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The server has its reasons.' })).toBeVisible();
    await page.unroute(PROFILE);
    await failCall(page, PROFILE, 500);
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occurred' })).toBeVisible();

    await page.getByRole('tab', { name: 'Change Password' }).click();
    await fillPasswords(page, 'not my password', 'long enough');
    const wrong = page.waitForResponse(PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const { message } = await (await wrong).json();
    await expect(page.getByText(message).first()).toBeVisible();
    await failCall(page, PASSWORD, 500);
    await fillPasswords(page, 'whatever it is', 'long enough');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occurred' })).toBeVisible();
  });
});

test('a look at the other tab loses nothing that was typed', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await page.goto('/dashboard/profile');
  await page.getByLabel('Name').fill('Half a new na');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Current Password')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeHidden();
  await page.getByRole('tab', { name: 'Profile Information' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a new na');
});
