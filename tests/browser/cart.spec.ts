import type { Locator, Page } from '@playwright/test';
import type { Car } from '../../shared/cars.ts';
import { failCall, fillCart, holdCall, open, storedCart } from './page.ts';
import { signInAsNewCustomer } from './people.ts';
import { editCar, removeCar, stockCar } from './stock.ts';
import { expect, test } from './test.ts';

const CHECKOUT = /\/api\/v1\/orders\/create-checkout-session$/;
const line = (page: Page, car: Car) => page.getByRole('main').getByRole('listitem').filter({ hasText: car.title });
const quantityOf = (place: Locator) => place.getByRole('spinbutton');
const summaryRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Order Summary' }).locator('dl > div', { hasText: new RegExp(`^${name}`) });
const checkout = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' });

test('an empty cart says so and leads to the inventory [S2.70 S6.1]', async ({ page }) => {
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  const onwards = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' });
  await expect(onwards).toHaveAttribute('href', '/allProducts');
});

test('adding appends a car, and adding it again makes it two [S3.8 S3.9 S4.20 S4.21 S4.22 S8.26 S9.8]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { price: 18_500.33 });
  await open(page, `/allProducts?model=${car.model}`);
  const button = page.getByRole('button', { name: 'Add to Cart' });
  await button.click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
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
  await expect(async () => {
    await button.click();
    expect((await storedCart(page)).totalItems).toBe(2);
  }).toPass();
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
  await expect(checkout(page)).toBeVisible();
});

test('the quantity follows buttons and typing, never falls below 1, and is not capped [S2.72 S4.22 S4.24 S4.26 S4.27 S4.28]', async ({
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
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  expect((await storedCart(page)).totalItems).toBe(2);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  expect(await storedCart(page)).toEqual({ items: [], totalItems: 0, totalAmount: 0 });
});

test('whoever is not signed in is warned, told and sent to sign in [S2.76 S5.10 S6.2 S8.20]', async ({
  page,
  request,
}) => {
  await fillCart(page, [{ car: await stockCar(request) }]);
  await open(page, '/cart');
  const invitation = page.getByRole('region', { name: 'Order Summary' }).getByRole('link', { name: 'sign in' });
  await expect(invitation).toHaveAttribute('href', '/signin?returnTo=%2Fcart');
  await checkout(page).click();
  await expect(page.getByText('Please log in to checkout')).toBeVisible();
  await expect(page).toHaveURL('/signin?returnTo=%2Fcart');
  expect((await storedCart(page)).totalItems).toBe(1);
});

test('checking out twice at once starts one payment, with what the cart holds [S3.10 S4.33 S4.34 S7.12]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { price: 20_000 });
  const { email, token } = await signInAsNewCustomer(page, request);
  await fillCart(page, [{ car }]);
  await open(page, '/cart');
  const calls: { body: unknown; authorization: string | undefined }[] = [];
  page.on('request', (asked) => {
    if (CHECKOUT.test(asked.url()))
      calls.push({ body: asked.postDataJSON(), authorization: asked.headers().authorization });
  });
  const release = await holdCall(page, CHECKOUT);
  await checkout(page).dblclick();
  await expect(page.getByText('Processing your order...')).toBeVisible();
  await expect(checkout(page)).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Pay $21,000.00' })).toBeVisible();
  const items = [{ carId: car._id, quantity: 1, price: 20_000, title: car.title, image: '' }];
  expect(calls).toEqual([{ body: { items, email }, authorization: `Bearer ${token}` }]);
});

test('a changed price takes effect, and a car that is gone blocks the checkout', async ({ page, request }) => {
  const [dearer, gone] = [await stockCar(request, { price: 10_000 }), await stockCar(request)];
  await signInAsNewCustomer(page, request);
  await fillCart(page, [{ car: dearer }, { car: gone }]);
  await editCar(request, dearer, { price: 11_000 });
  await removeCar(request, gone);
  await open(page, '/cart');
  await expect(line(page, dearer)).toContainText('Price changed from $10,000 → to $11,000');
  await expect(line(page, gone)).toContainText('No longer offered. Please remove it to check out.');
  await checkout(page).click();
  await expect(page.getByText(`Please remove ${gone.title} to check out`)).toBeVisible();
});

test.describe('a checkout that fails', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('tells what the server says, and else its own text [S5.12 S8.18 S8.19]', async ({ page, request }) => {
    const car = await stockCar(request);
    await signInAsNewCustomer(page, request);
    await fillCart(page, [{ car, quantity: 2 }]);
    await open(page, '/cart');
    await checkout(page).click();
    await expect(page.getByText(car.title).and(page.locator('[role="status"]'))).toBeVisible();
    await expect(checkout(page)).toBeEnabled();

    await failCall(page, CHECKOUT, 500);
    await checkout(page).click();
    await expect(page.getByText('Failed to initiate checkout')).toBeVisible();
    await page.unroute(CHECKOUT);

    await page.route(CHECKOUT, (route) => route.fulfill({ json: { success: true, message: '', data: {} } }));
    await checkout(page).click();
    await expect(page.getByText('No session ID returned from the server')).toBeVisible();
  });

  test('says so when another tab has emptied the cart meanwhile [S5.11 S8.21]', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    await fillCart(page, [{ car: await stockCar(request) }]);
    await open(page, '/cart');
    await expect(checkout(page)).toBeEnabled();
    // What the other tab wrote is there before this one has heard of it.
    await page.evaluate(() => localStorage.setItem('cart', '{"items":[],"totalItems":0,"totalAmount":0}'));
    await checkout(page).click();
    await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });
});
