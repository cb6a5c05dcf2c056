import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { dealer } from './dealer.ts';
import type { NewShop } from './new-shop.ts';
import { expectOwn, expectOwnLook } from './own-words.ts';

const { slide, testimonial, promise, legal, phone } = dealer;

/** The screens of a visitor: what the dealer says there, and the button by whose color the page is known. */
const screens: Record<string, { says?: string[]; button?: string | RegExp; isSoft?: true }> = {
  '/': { says: [...Object.values(slide), ...Object.values(testimonial), promise.text], button: 'Browse Cars' },
  '/allProducts': { button: 'Add to Cart', isSoft: true },
  '/aboutPage': { says: [promise.text], button: 'Browse Inventory' },
  '/contact': { says: [phone, 'Opening hours'], button: 'Send message' },
  '/privacy': { says: [legal.privacy.replace(/\[(.*)\]\(.*\)/, '$1')] },
  '/terms': { says: [legal.terms] },
  '/returns': { says: [legal.returns] },
  '/cart': { button: 'Continue Shopping' },
  '/signin': { button: 'Sign in' },
  '/signup': { button: 'Sign up' },
  '/forgot-password': { button: 'Send the link' },
};
export const paths: string[] = Object.keys(screens);

/** A screen speaks for the dealer, and looks like theirs. */
export async function expectOwnScreen(page: Page, path: string) {
  await expectOwn(page);
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', dealer.name);
  const { says = [], button, isSoft } = screens[path] ?? {};
  const main = page.getByRole('main');
  for (const text of says) await expect(main, path).toContainText(text);
  if (!button) return;
  const named = { name: button, exact: true };
  const found = main.getByRole('button', named).or(main.getByRole('link', named)).first();
  await expectOwnLook(page, found, isSoft ? 'soft' : 'primary');
}

/** What programs read of the shop is the dealer's, too. */
export async function expectOwnDescription(page: Page, shop: NewShop) {
  await page.goto(shop.url);
  const described = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(described).toMatchObject({ name: dealer.name, telephone: '+15125550100', sameAs: [dealer.instagram] });
  expect(described).toMatchObject({ address: { streetAddress: dealer.street, addressLocality: 'Austin' } });
  expect(described.logo).toMatch(/\/images\//);
  const manifest = await page.request.get(`${shop.url}/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name: dealer.name });
}
