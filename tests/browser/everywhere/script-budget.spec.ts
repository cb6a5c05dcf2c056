import type { APIRequestContext, Page } from '@playwright/test';
import { openWhole, signInAsAdmin } from '../support/administrator.ts';
import { fillCart } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

type FindPath = (page: Page, request: APIRequestContext) => Promise<string>;

/** How each page is reached on a first visit, and how much script it may bring in all, in kilobytes as sent. */
const budgets: Record<string, { most: number; findPath: FindPath }> = {
  'the home page': { most: 125, findPath: async () => '/' },
  'the inventory': { most: 154, findPath: async () => '/allProducts' },
  'a car': {
    most: 136,
    async findPath(page, request) {
      await signInAsNewCustomer(page, request);
      return `/cars/${(await stockCar(request))._id}`;
    },
  },
  'the cart': {
    most: 137,
    async findPath(page, request) {
      await fillCart(page, [{ car: await stockCar(request) }]);
      return '/cart';
    },
  },
  'sign-in': { most: 173, findPath: async () => '/signin' },
  'the profile': {
    most: 187,
    async findPath(page, request) {
      await signInAsNewCustomer(page, request);
      return '/dashboard/profile';
    },
  },
  'the orders of staff': {
    most: 195,
    async findPath(page, request) {
      await signInAsAdmin(page, request);
      return '/dashboard/adminOrders';
    },
  },
};

for (const [name, { most, findPath }] of Object.entries(budgets)) {
  test(`${name} loads at most ${most} KB of script, what comes late included`, async ({ page, request }) => {
    const path = await findPath(page, request);
    const sizes: Promise<{ url: string; bytes: number }>[] = [];
    page.on('requestfinished', (asked) => {
      if (asked.resourceType() !== 'script') return;
      const size = async () => ({ url: asked.url(), bytes: (await asked.sizes()).responseBodySize });
      sizes.push(size());
    });
    await openWhole(page, path);
    if (path === '/') await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const files = await Promise.all(sizes);
    const kilobytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    console.log(`${name}: ${kilobytes.toFixed(1)} KB of script in ${files.length} files`);
    expect(kilobytes, JSON.stringify(files)).toBeLessThanOrEqual(most);
    // A page that was counted before its script came would keep to any budget.
    expect(kilobytes).toBeGreaterThan(100);
  });
}
