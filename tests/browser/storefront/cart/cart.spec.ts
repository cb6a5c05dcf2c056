import type { Locator, Page } from '@playwright/test';
import { fillCart, freeze, open, storedCart, toast } from '../../support/page.ts';
import { line } from '../../support/parts/cart.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const quantityOf = (place: Locator) => place.getByRole('spinbutton');
const summaryRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Order Summary' }).locator('dl > div', { hasText: new RegExp(`^${name}`) });

test('an empty cart says so and leads to the inventory [S2.70 S6.1]', async ({ page }) => {
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  const onwards = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' });
  await expect(onwards).toHaveAttribute('href', '/allProducts');
});

test('adding appends a car, and adding it again makes it two [S3.8 S3.9 S4.20 S4.21 S4.22 S8.26 S9.8 D20 D21]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { price: 18_500.33, quantity: 3 });
  await page.clock.install();
  await open(page, `/allProducts?model=${car.model}`);
  await freeze(page);
  const button = page.getByRole('button', { name: 'Add to Cart' });
  await button.click();
  await expect(toast(page, 'Added to cart!')).toBeVisible();
  expect(await storedCart(page)).toEqual({
    items: [
      {
        ...{ id: car._id, title: car.title, brand: 'Toyota', model: car.model, image: '' },
        ...{ price: 18_500.33, quantity: 1 },
      },
    ],
    totalItems: 1,
    totalAmount: 18_500.33,
  });
  // For a moment after it worked, the button takes no second click of an eager hand.
  await button.click();
  expect((await storedCart(page)).totalItems).toBe(1);
  await page.clock.runFor(1000);
  await button.click();
  expect((await storedCart(page)).totalItems).toBe(2);
  const { items, totalAmount } = await storedCart(page);
  expect(items).toHaveLength(1);
  expect(totalAmount).toBe(37_000.66);
});

test('a line shows its car and its total, and the summary adds up [S2.71 S2.72 S2.73 S2.75 S2.77 S9.14 S9.15]', async ({
  page,
  request,
}) => {
  const [one, two] = [await stockCar(request, { price: 18_500.33 }), await stockCar(request, { price: 24_000 })];
  await fillCart(page, [{ car: one, quantity: 2 }, { car: two }]);
  await open(page, '/cart');
  const first = line(page, one);
  await expect(first.getByRole('img', { includeHidden: true }).or(first.locator('svg, picture')).first()).toBeVisible();
  await expect(first.getByRole('heading', { name: one.title })).toBeVisible();
  await expect(first.getByText(`Toyota ${one.model}`, { exact: true })).toBeVisible();
  await expect(first.getByText('$37,000.66')).toBeVisible();
  await expect(quantityOf(first)).toHaveValue('2');
  await expect(summaryRow(page, 'Subtotal')).toContainText('$61,000.66');
  await expect(summaryRow(page, 'Tax')).toContainText('$3,050.03');
  await expect(summaryRow(page, 'Total')).toContainText('$64,050.69');
  await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/allProducts');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
});

test('the quantity follows buttons and typing, never falls below 1, and is not capped [S2.72 S4.22 S4.24 S4.26 S4.27 S4.28 D22]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { price: 1000 });
  await fillCart(page, [{ car }]);
  await open(page, '/cart');
  const place = line(page, car);
  const [minus, plus] = [
    place.getByRole('button', { name: /^Decrease/ }),
    place.getByRole('button', { name: /^Increase/ }),
  ];
  const box = quantityOf(place);
  await minus.click({ force: true });
  await expect(box).toHaveValue('1');
  await plus.click();
  await plus.click();
  await expect(box).toHaveValue('3');
  await expect(place.getByText('$3,000')).toBeVisible();
  await minus.click();
  await expect(box).toHaveValue('2');
  for (const ignored of ['abc', '0', '-4', '1.5', '']) {
    await box.fill(ignored);
    await expect(summaryRow(page, 'Subtotal')).toContainText('$2,000.00');
  }
  await box.blur();
  await expect(box).toHaveValue('2');
  await box.fill('250');
  await expect(summaryRow(page, 'Subtotal')).toContainText('$250,000.00');
  await expect(place.getByText('Only 1 left')).toBeVisible();
  expect(await storedCart(page)).toMatchObject({ totalItems: 250, totalAmount: 250_000 });
});

test('the cart survives a reload and signing out [D21]', async ({ page, request }) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await open(page, `/allProducts?model=${car.model}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await page.reload();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
});

test('the word of a changed price goes with the line it was about [D23]', async ({ page, request }) => {
  const [changed, same] = [await stockCar(request, { price: 20_000 }), await stockCar(request)];
  await fillCart(page, [{ car: { ...changed, price: 21_000 } }, { car: same }]);
  await open(page, '/cart');
  await expect(page.getByText('A price has changed since you were last here.')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${changed.title}` }).click();
  await expect(line(page, changed)).toHaveCount(0);
  await expect(page.getByText('A price has changed since you were last here.')).toHaveCount(0);
});

test('a quantity that is none is marked while it stands there [S4.27]', async ({ page, request }) => {
  const car = await stockCar(request);
  await fillCart(page, [{ car }]);
  await open(page, '/cart');
  const box = quantityOf(line(page, car));
  const frame = box.locator('..');
  const wide = (await frame.boundingBox())?.width;
  expect(wide).toBeGreaterThan(0);
  await box.fill('abc');
  await expect(box).toHaveAccessibleDescription('Enter a whole number above 0');
  expect((await frame.boundingBox())?.width, 'the frame around minus, box and plus').toBe(wide);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.blur();
  await expect(box).toHaveValue('1');
  await expect(box).not.toHaveAttribute('aria-invalid');
});
