import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { dealer, fills, nameAtFirst, placeholder } from './dealer.ts';

const { name, address, phone, email, instagram } = dealer;

/** A page of the shop says who the dealer is, at its head and foot and in its title, and speaks of nobody else. */
export async function expectOwn(page: Page) {
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await expect(banner.getByRole('img', { name })).toBeVisible();
  await expect(footer.getByRole('img', { name })).toBeVisible();
  for (const text of [address, phone, email, 'Mon', /© \d{4} Oak & Sons\./]) await expect(footer).toContainText(text);
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', instagram);
  for (const page of ['Privacy', 'Terms', 'Returns'])
    await expect(footer.getByRole('link', { name: page })).toBeVisible();
  await expect(page).toHaveTitle(/ \| Oak & Sons$/);
  await expectNoPlaceholder(page);
  await expect(page.locator('body')).not.toContainText(nameAtFirst);
}

/** Whatever the page says, it is neither of the demo nor of nothing. */
export async function expectNoPlaceholder(page: Page) {
  expect(await page.locator('body').innerText(), page.url()).not.toMatch(placeholder);
}

/** By day and by night: the dealer's color on a button, and the logo that is for it. */
export async function expectOwnLook(page: Page, button: Locator, kind: keyof typeof fills = 'primary') {
  const logo = page.getByRole('banner').getByRole('img', { name });
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  const logos: (string | null)[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(button, page.url()).toHaveCSS('background-color', fills[kind][colorScheme]);
    await expect(logo).toHaveCount(1);
    logos.push(await logo.getAttribute('src'));
  }
  await page.emulateMedia({ colorScheme: null });
  expect(new Set(logos).size).toBe(2);
}
