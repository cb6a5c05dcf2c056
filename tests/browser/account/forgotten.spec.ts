import type { APIRequestContext } from '@playwright/test';
import { newPerson } from '../support/administrator.ts';
import { open } from '../support/page.ts';
import { asAdmin, readMails } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

/** The link that staff of a shop without mail make, once they have been told who waits for one. */
async function handedOverLink(request: APIRequestContext, email: string): Promise<URL> {
  const headers = await asAdmin(request);
  await expect(async () => {
    const mails = await readMails(request, 'forgot');
    expect(mails.some(({ text }) => text.includes(email))).toBe(true);
  }).toPass();
  const { data: found } = await (await request.get(`/api/v1/user?search=${email}`, { headers })).json();
  const { data } = await (await request.post(`/api/v1/user/${found[0]._id}/reset-link`, { headers })).json();
  return new URL(data.url);
}

test('a forgotten password is replaced by way of a link that staff hand over [D80]', async ({ page, request }) => {
  const { email, password } = await newPerson(request);
  await open(page, '/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Ask for a link' }).click();
  await expect(page.getByRole('status')).toContainText(/link/i);

  const link = await handedOverLink(request, email);
  await open(page, link.pathname + link.search);
  await page.getByLabel('New password', { exact: true }).fill('a brand new secret');
  await page.getByRole('button', { name: 'Change the password' }).click();
  const done = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true });
  await expect(done).toBeVisible();
  // The link is used up: a form that stayed would only fail.
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
  await expect(page.getByText('Link not working?')).toHaveCount(0);
  await expect(page.getByText('You’ll be signed out everywhere')).toHaveCount(0);
  await done.click();
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a brand new secret');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect((await request.post('/api/v1/auth/login', { data: { email, password } })).status()).toBe(401);
});

test.describe('a link that is no good', () => {
  test.use({ allowedErrors: [/400 \(/] });

  test('changes nothing, says so and leads to a new one', async ({ page }) => {
    await open(page, '/reset-password?token=no-such-token');
    await page.getByLabel('New password', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('New password must be at least 6 characters')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('a brand new secret');
    const answer = page.waitForResponse(/\/auth\/reset-password$/);
    await page.getByRole('button', { name: 'Change the password' }).click();
    const { code, message } = await (await answer).json();
    expect(code).toBe('RESET_LINK_INVALID');
    await expect(page.getByRole('alert')).toContainText(message);
    await page.getByRole('link', { name: 'Get a new one' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  });
});
