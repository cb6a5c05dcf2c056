import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { crawl } from './crawl.ts';
import { admin, type NewShop } from './new-shop.ts';
import { expectNoPlaceholder } from './own-words.ts';

/** Nothing is entered yet: whoever comes by, and who signs in first, finds no placeholder, no gap and no dead link. */
export async function expectWholeWithoutSettings(page: Page, shop: NewShop, signIn: () => Promise<void>) {
  const look = () => expectNoPlaceholder(page);
  const { pages, elsewhere } = await crawl(page, shop, { from: '/', within: '/', look });
  expect(pages).toEqual(expect.arrayContaining(['/', '/allProducts', '/aboutPage', '/contact', '/privacy', '/signin']));
  expect(elsewhere).toEqual([]);
  await signIn();
  // What holds before anybody has decided it is told to whoever sets up the shop.
  const numbers = '5% tax, 7 days and 400 miles to return it, delivery within 150 miles, answers within 24 hours';
  await expect(page.getByRole('region', { name: 'Set up your shop' })).toContainText(numbers);
  const inside = await crawl(page, shop, { from: '/dashboard/today', within: '/dashboard', look });
  expect(inside.pages.length).toBeGreaterThan(15);
  expect(inside.elsewhere).toEqual(['https://dashboard.stripe.com/apikeys', `mailto:${admin.email}`]);
}
