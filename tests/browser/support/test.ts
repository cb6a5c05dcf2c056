import { test as base, expect } from '@playwright/test';

/** A page of the running shop. A test fails when the browser reports any error, also one that nothing shows. */
export const test = base.extend<{ allowedErrors: RegExp[] }>({
  // Chromium reports every failed request as an error; a test that provokes one says which.
  allowedErrors: [[], { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!allowedErrors.some((allowed) => allowed.test(text))) errors.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    page.on('pageerror', (error) => note(String(error)));
    await use(page);
    expect(errors).toEqual([]);
  },
});

export { expect };
