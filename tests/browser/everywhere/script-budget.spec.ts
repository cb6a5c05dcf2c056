import type { Browser, Page } from '@playwright/test';
import { signInAsAdmin } from '../support/administrator.ts';
import { fillCart } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

/** What script came over the network, as it was sent, until the page came to rest; in kilobytes. */
async function loadedBy(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(sizes);
  return all.reduce((sum, size) => sum + size, 0) / 1000;
}

test('measure', async ({ page, request }) => {
  const car = await stockCar(request);
  console.log('home', await loadedBy(page, '/'));
});
for (const path of ['/allProducts', '/signin', '/cart', '/dashboard/profile', 'car', '/dashboard/adminOrders']) {
  test(`measure ${path}`, async ({ page, request }) => {
    const car = await stockCar(request);
    if (path === '/dashboard/adminOrders') await signInAsAdmin(page, request);
    else if (path === 'car' || path.startsWith('/dash')) await signInAsNewCustomer(page, request);
    if (path === '/cart') await fillCart(page, [{ car }]);
    console.log(path, await loadedBy(page, path === 'car' ? `/cars/${car._id}` : path));
  });
}
