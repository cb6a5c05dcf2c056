import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { dealer } from './dealer.ts';
import { expectOwn, expectOwnLook } from './own-words.ts';
import { expectOwnHead } from './read-by-programs.ts';

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
  await expectOwnHead(page, path);
  const { says = [], button, isSoft } = screens[path] ?? {};
  const main = page.getByRole('main');
  for (const text of says) await expect(main, path).toContainText(text);
  if (!button) return;
  const named = { name: button, exact: true };
  const found = main.getByRole('button', named).or(main.getByRole('link', named)).first();
  await expectOwnLook(page, found, isSoft ? 'soft' : 'primary');
}
