import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What somebody does who sets up a new shop. */
export function settingUp(shop: () => { url: string }) {
  const checklist = (page: Page) => page.getByRole('region', { name: 'Set up your shop' });
  return {
    checklist,

    async signIn(page: Page, person: { email: string; password: string }) {
      await page.goto(`${shop().url}/signin`);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page
        .getByRole('main')
        .getByRole('button', { name: /sign in/i })
        .click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    },

    /** Goes from the checklist to where a step is done. */
    async begin(page: Page, step: string) {
      await page.goto(`${shop().url}/dashboard/today`);
      await checklist(page).getByRole('link', { name: step }).click();
      await expect(page).not.toHaveURL(/today/);
    },

    async save(page: Page) {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await saved).status()).toBe(200);
    },

    async expectDone(page: Page, ...steps: string[]) {
      await page.goto(`${shop().url}/dashboard/today`);
      for (const step of steps)
        await expect(checklist(page).getByRole('link', { name: `${step} (done)` })).toBeVisible();
    },
  };
}
