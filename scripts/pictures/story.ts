import type { Page } from '@playwright/test';

/** Somebody the API has just answered about. */
export interface SignedIn {
  token: string;
  data: unknown;
}

/** Signs the page in. */
export function signIn(page: Page, { token, data }: SignedIn) {
  return page.evaluate(
    ([key, user]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('userData', user ?? '');
    },
    [token, JSON.stringify(data)],
  );
}

/** What the pictures of one run are about: one customer and what they bought. */
export const story = {
  buyer: { token: '', data: {} } as SignedIn,
  staff: { token: '', data: {} } as SignedIn,
  orderId: '',
};
