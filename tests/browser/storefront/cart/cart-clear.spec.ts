import type { Car } from '../../../../shared/cars/cars.ts';
import { fillCart, open, storedCart, toast } from '../../support/page.ts';
import { line } from '../../support/parts/cart.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('a line is removed, and the whole cart is cleared [S2.74 S4.23 S4.25 S8.25]', async ({ page, request }) => {
  const cars = [await stockCar(request), await stockCar(request), await stockCar(request)];
  await fillCart(
    page,
    cars.map((car) => ({ car })),
  );
  await open(page, '/cart');
  const [gone] = cars as [Car];
  await page.getByRole('button', { name: `Remove ${gone.title}` }).click();
  await expect(line(page, gone)).toHaveCount(0);
  await expect(toast(page, 'Item removed from cart')).toBeVisible();
  expect((await storedCart(page)).totalItems).toBe(2);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  expect(await storedCart(page)).toEqual({ items: [], totalItems: 0, totalAmount: 0 });
});

test('a cart that was cleared comes back with Undo', async ({ page, request }) => {
  const [one, two] = [await stockCar(request), await stockCar(request, { quantity: 3 })];
  await fillCart(page, [{ car: one }, { car: two, quantity: 2 }]);
  await open(page, '/cart');
  const before = (await storedCart(page)).items;
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart', exact: true })).toBeFocused();
  await expect(line(page, two)).toBeVisible();
  expect((await storedCart(page)).items).toEqual(before);
});

test('an empty cart that nobody cleared has nothing to undo', async ({ page }) => {
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
