import type { Page } from '@playwright/test';
import { toast } from '../support/page.ts';
import { expect } from '../support/test.ts';

const STEPS = 9;

/** What somebody does who sets up a new shop, from its checklist (D84). */
export function settingUp(shop: () => { url: string }) {
  const checklist = (page: Page) => page.getByRole('region', { name: 'Set up your shop' });
  const openToday = async (page: Page) => {
    await page.goto(`${shop().url}/dashboard/today`);
    await expect(checklist(page)).toBeVisible();
  };
  return {
    async signIn(page: Page, person: { email: string; password: string }) {
      await page.goto(`${shop().url}/signin?returnTo=/dashboard/today`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    },

    /** Goes from the checklist to where a step is done, which has this heading. */
    async begin(page: Page, step: string, heading: string | RegExp) {
      await openToday(page);
      await checklist(page).getByRole('link', { name: step }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    },

    /** Goes from one section of the settings to another. */
    async turnTo(page: Page, section: string) {
      await page
        .getByRole('navigation', { name: 'Sections of the settings' })
        .getByRole('link', { name: section })
        .click();
      if (section !== 'Options') await expect(page.getByRole('form', { name: section })).toBeVisible();
    },

    async save(page: Page) {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast(page, 'Settings saved')).toBeVisible();
      await expect(toast(page, 'Settings saved')).toHaveCount(0);
    },

    /** These steps are done, and no other. */
    async expectDone(page: Page, ...steps: string[]) {
      await openToday(page);
      await expect(checklist(page)).toContainText(`${steps.length} of ${STEPS} done`);
      for (const step of steps)
        await expect(checklist(page).getByRole('link', { name: `${step} (done)` })).toBeVisible();
    },
  };
}
