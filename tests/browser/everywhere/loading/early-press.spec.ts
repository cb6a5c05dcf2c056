import type { Page } from '@playwright/test';
import { fillCart, hold, toast, waitForScript } from '../../support/page.ts';
import { cards } from '../../support/parts/inventory.ts';
import { stockNewModel } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a page whose script does not come until it is released. */
async function openWithoutScript(page: Page, path: string) {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(path);
  return release;
}

const inCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

test('cars that are added before the script has come are in the cart once it has, each once, and no more than there are [D105]', async ({
  page,
  request,
}) => {
  const model = await stockNewModel(request, [10_000, 20_000, 30_000]);
  const { data } = await (await request.get(`/api/v1/cars?model=${model}&sort=price-asc`)).json();
  await fillCart(page, [{ car: data[0] }]);
  const release = await openWithoutScript(page, `/allProducts?model=${model}&sort=price-asc`);
  const add = (at: number) => cards(page).nth(at).getByRole('button', { name: 'Add to Cart' });
  // The first is in the cart already; one of the others is pressed by an eager hand.
  for (const at of [0, 1, 2, 1]) await add(at).click();
  await expect(page.locator('button[data-awaits]')).toHaveCount(3);
  release();
  await expect(toast(page, 'Added to cart!').first()).toBeVisible();
  await expect(page.locator('button[data-awaits]')).toHaveCount(0);
  await expect(inCart(page)).toHaveAccessibleName('Cart, 3 items');
});

test('words that are typed after an early press on Clear stay', async ({ page }) => {
  const release = await openWithoutScript(page, '/allProducts?search=toyota');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('honda');
  release();
  await expect(page).toHaveURL(/search=honda/);
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('honda');
});

test('the theme that is pressed for before the script has come is switched to once, and then by each press', async ({
  page,
}) => {
  const release = await openWithoutScript(page, '/');
  const toDark = page.getByRole('button', { name: 'Switch between light and dark' }).first();
  const html = page.locator('html');
  // However often: who sees nothing tries again.
  await toDark.click();
  await toDark.click();
  release();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await waitForScript(page);
  await toDark.click();
  await expect(html).not.toHaveAttribute('data-theme');
});

test('slides that are to play do, also where they have begun to by themselves', async ({ page }) => {
  const release = await openWithoutScript(page, '/');
  await page.getByRole('button', { name: 'Play slides' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await expect(page.locator('button[data-awaits]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
});
