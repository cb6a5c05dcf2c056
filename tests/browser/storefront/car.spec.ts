import { newPerson } from '../support/administrator.ts';
import { failCall, freeze, hold, storedCart, toast } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { asAdmin, stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const DETAIL = /\/api\/v1\/cars\/[^/?]+$/;

test('the car page asks to sign in, and comes back [S2.18 S6.2 D39]', async ({ page, request }) => {
  const car = await stockCar(request);
  const { email, password } = await newPerson(request);
  await page.goto(`/cars/${car._id}`);
  await expect(page).toHaveURL(`/signin?returnTo=%2Fcars%2F${car._id}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/cars/${car._id}`);
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
});

test('the car page shows everything [S2.17 S2.60 S2.61 S2.62 S2.63 S2.64 S2.65 S2.68 S6.3 S7.2 S7.8]', async ({
  page,
  request,
}) => {
  const features = Array.from({ length: 40 }, (_, at) => `Feature number ${at + 1}`);
  const car = await stockCar(request, {
    ...{ features, price: 24_500, mileage: 12_300, year: 2021, color: 'Rallye Red', fuelType: 'Hybrid' },
    ...{ transmission: 'Manual', location: 'Boise, ID', subtitle: 'A lively one', description: 'Runs like new.' },
  });
  const { token } = await signInAsNewCustomer(page, request);
  const release = await hold(page, DETAIL);
  const asked = page.waitForRequest(DETAIL);
  await page.goto(`/cars/${car._id}`);
  await expect(page.getByText('Loading car details...')).toBeVisible();
  expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
  release();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  await expect(main.getByRole('img', { name: `${car.title} in Rallye Red` })).toBeVisible();
  await expect(main.getByText('A lively one')).toBeVisible();
  await expect(main.getByText('Runs like new.')).toBeVisible();
  await expect(main.getByText('$24,500').locator('visible=true')).toHaveCount(1);
  for (const [name, value] of [
    ['Brand and model', `Toyota ${car.model}`],
    ['Year', '2021'],
    ['Condition', 'Used'],
    ['Mileage', '12,300 mi'],
    ['Fuel type', 'Hybrid'],
    ['Transmission', 'Manual'],
    ['Color', 'Rallye Red'],
    ['Location', 'Boise, ID'],
  ] as const) {
    await expect(main.locator('dl > div', { hasText: name }).locator('dd')).toHaveText(value);
  }
  const list = main.getByRole('region', { name: 'Features' });
  await expect(list.getByRole('listitem')).toHaveText(features);
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(main.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
});

test('a car from the server has every field, each of its kind [S3.7]', async ({ request }) => {
  const { _id } = await stockCar(request);
  const { data } = await (await request.get(`/api/v1/cars/${_id}`, { headers: await asAdmin(request) })).json();
  const texts = ['_id', 'title', 'subtitle', 'description', 'image', 'brand', 'model'];
  for (const field of [...texts, 'fuelType', 'transmission', 'location', 'color', 'category']) {
    expect(typeof data[field], field).toBe('string');
  }
  for (const field of ['price', 'year', 'mileage', 'quantity']) expect(typeof data[field], field).toBe('number');
  expect(data.inStock).toBe(true);
  expect(data.features).toEqual(['Backup camera']);
  expect(['Sedan', 'SUV', 'Truck', 'Coupe', 'Convertible']).toContain(data.category);
});

test('Add to Cart takes half a second, then adds one [S4.30 S4.31 S8.26 S9.7 S9.8]', async ({ page, request }) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await page.clock.install();
  await page.goto(`/cars/${car._id}`);
  const button = page.getByRole('button', { name: 'Add to Cart' });
  await expect(button).toBeEnabled();
  await freeze(page);
  await button.click();
  await expect(page.getByText('Adding to cart...')).toBeVisible();
  await page.clock.runFor(450);
  await expect(page.getByText('Adding to cart...')).toBeVisible();
  expect((await storedCart(page)).totalItems).toBe(0);
  await page.clock.runFor(100);
  await expect(page.getByText('Adding to cart...')).toHaveCount(0);
  expect((await storedCart(page)).totalItems).toBe(1);
  await page.clock.resume();
  await expect(toast(page, 'Added to cart!')).toBeVisible();
});

test('Buy Now adds one at once and goes to the cart, however often it is clicked [S4.32 S8.26]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await page.goto(`/cars/${car._id}`);
  await page.getByRole('button', { name: 'Buy Now' }).dblclick();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  expect((await storedCart(page)).totalItems).toBe(1);
});

test.describe('a car that does not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('shows Error, the server’s message and Go Back [S2.69 S8.16 D13]', async ({ page, request }) => {
    const { token } = await signInAsNewCustomer(page, request);
    await page.goto('/cars/no-such-car');
    await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible();
    const answer = await request.get('/api/v1/cars/no-such-car', { headers: { authorization: `Bearer ${token}` } });
    await expect(page.getByRole('alert')).toContainText((await answer.json()).message);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/allProducts');
  });

  test('has a text of its own where the server gives none, and a Retry [S8.17]', async ({ page, request }) => {
    const car = await stockCar(request);
    await signInAsNewCustomer(page, request);
    await failCall(page, DETAIL, 500);
    await page.goto(`/cars/${car._id}`);
    await expect(page.getByText('Failed to fetch car details')).toBeVisible();
    await page.unroute(DETAIL);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  });
});
