import type { APIRequestContext, Page } from '@playwright/test';

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
