import type { Page } from '@playwright/test';
import { fillCart, hold, toast, waitForScript } from '../../support/page.ts';
import { cards } from '../../support/parts/inventory.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a page whose script does not come until it is released. */
async function openWithoutScript(page: Page, path: string) {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(path);
  return release;
}

const inCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

test('cars that are added before the script has come are in the cart once it has, each once', async ({
  page,
  request,
}) => {
  const before = await stockCar(request);
  await fillCart(page, [{ car: before }]);
  const release = await openWithoutScript(page, '/allProducts');
  const add = (at: number) => cards(page).nth(at).getByRole('button', { name: 'Add to Cart' });
  await add(0).click();
  await add(1).click();
  // An eager hand.
  await add(0).click();
  await expect(page.locator('button[data-awaits]')).toHaveCount(2);
  release();
  await expect(toast(page, 'Added to cart!').first()).toBeVisible();
  await expect(inCart(page)).toHaveAccessibleName(/3/);
  await expect(page.locator('button[data-awaits]')).toHaveCount(0);
});

test('the theme that is pressed for before the script has come is switched to once, and then by each press', async ({
  page,
}) => {
  const release = await openWithoutScript(page, '/');
  const toDark = page.getByRole('button', { name: 'Switch between light and dark' }).first();
  const html = page.locator('html');
  await toDark.click();
  release();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await waitForScript(page);
  await toDark.click();
  await expect(html).not.toHaveAttribute('data-theme');
});
