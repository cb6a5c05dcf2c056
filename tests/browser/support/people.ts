import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { followRequests, open } from './page.ts';

let count = 0;

/** Somebody who has never been here. */
export function somebody() {
  count += 1;
  const email = `visitor${count}-${process.pid}-${Date.now()}@example.com`;
  return { name: 'Vera Visitor', email, password: 'a long enough secret' };
}

/** From now on this page is opened by somebody who is signed in, as it is after signing in. */
export const keepSignedIn = (page: Page, { token, data }: { token: string; data: unknown }) =>
  page.addInitScript(
    ([key, user]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('userData', user ?? '');
    },
    [token, JSON.stringify(data)],
  );

/** Registers over the API and opens the shop signed in, for tests whose subject is not signing up. */
export async function signInAsNewCustomer(page: Page, request: APIRequestContext) {
  const person = somebody();
  const answer = await request.post('/api/v1/auth/register', { data: person });
  const { token, data } = await answer.json();
  await page.addInitScript(
    ([key, user]) => {
      if (sessionStorage.getItem('signed-in-once')) return;
      sessionStorage.setItem('signed-in-once', 'yes');
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('userData', user ?? '');
    },
    [token, JSON.stringify(data)],
  );
  return { ...person, token };
}

/** Signs in by the form of another tab of this browser, where nobody has to sign out before. */
export async function signInElsewhere(page: Page, { email, password }: { email: string; password: string }) {
  const other = await page.context().newPage();
  await open(other, '/signin');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).not.toHaveURL(/signin/);
}

/** Ends the session on the server, when nothing that the page asks by itself would find that out before the test does. */
export async function endSession(page: Page, request: APIRequestContext, headers: { authorization: string }) {
  await followRequests(page)();
  expect((await request.post('/api/v1/auth/logout', { headers })).ok()).toBe(true);
}
