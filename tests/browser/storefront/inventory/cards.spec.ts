import { hold, open } from '../../support/page.ts';
import { cards } from '../../support/parts/inventory.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';
import { wordsOnTwoLines } from '../../support/words.ts';

test('the inventory’s page carries what its cards show, and no more', async ({ request }) => {
  const model = newModel();
  const car = await stockCar(request, { model, description: 'Known to the car page alone.' });
  const html = await (await request.get(`/allProducts?model=${encodeURIComponent(model)}`)).text();
  expect(html).toContain(car.title);
  expect(html).not.toContain('Known to the car page alone.');
});

test('a car that comes from a list shows its title and price at once', async ({ page, request }) => {
  const car = await stockCar(request, { price: 23_450 });
  await signInAsNewCustomer(page, request);
  await open(page, `/allProducts?model=${encodeURIComponent(car.model)}`);
  const release = await hold(page, `**/api/v1/cars/${car._id}`);
  await page.getByRole('link', { name: 'View Details' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Loading car details...')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  await expect(main.getByText('$23,450')).toBeVisible();
  release();
  await expect(main.getByText(car.description)).toBeVisible();
});

test('a used car that was saved without its mileage says so', async ({ page, request }) => {
  const car = await stockCar(request, { mileage: 0 });
  await signInAsNewCustomer(page, request);
  await open(page, `/allProducts?model=${encodeURIComponent(car.model)}`);
  await expect(cards(page)).toContainText('Mileage not stated');
  await expect(cards(page)).not.toContainText('0 mi');
  await cards(page).getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Not stated' })).toBeVisible();
});

test('a card describes the car, and the way to it leads past sign-in [S2.27 S2.28 S2.29 S2.58 S2.59 S9.4]', async ({
  page,
  request,
}) => {
  const features = ['Sunroof', 'Tow bar', 'Heated seats', 'Radar', 'Roof rack'];
  const car = await stockCar(request, { price: 24_500, mileage: 12_300, subtitle: 'One careful owner', features });
  const path = `/allProducts?model=${car.model}`;
  await open(page, path);
  const card = cards(page);
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading', { name: car.title })).toBeVisible();
  await expect(card.getByRole('img', { name: car.title })).toBeVisible();
  for (const text of ['One careful owner', '$24,500', '12,300 mi', 'Automatic']) await expect(card).toContainText(text);
  await expect(card.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveText(features.slice(0, 3));
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/signin?returnTo=%2Fcars%2F${car._id}`);

  await signInAsNewCustomer(page, request);
  await open(page, path);
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/cars/${car._id}`);
});

test('cards stand in one, two or three columns [S2.57]', async ({ page }) => {
  await open(page, '/allProducts');
  for (const [width, columns] of [
    [375, 1],
    [800, 2],
    [1300, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = () => cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().x)));
    await expect.poll(async () => new Set(await lefts()).size).toBe(columns);
  }
});

test('pictures are dimmed on dark pages, and as they are on light ones', async ({ page }) => {
  await open(page, '/allProducts');
  const picture = cards(page).first().getByRole('img');
  await expect(picture).toHaveCSS('filter', 'none');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(picture).toHaveCSS('filter', 'brightness(0.7)');
});

test('a title breaks at its spaces alone, and is found and copied as it is', async ({ page, request }) => {
  const model = newModel();
  const title = '2021 Jaguar F-Pace and 3/4-ton with Power/Heat of All-Wheel';
  await stockCar(request, { model, title });
  await open(page, `/allProducts?model=${encodeURIComponent(model)}`);
  const heading = cards(page).getByRole('heading');
  await expect(heading).toHaveText(title);
  for (let width = 320; width <= 520; width += 20) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heading.evaluate(wordsOnTwoLines), `at ${width} px`).toEqual([]);
  }
  expect(await page.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), title)).toBe(
    true,
  );
  expect(await page.evaluate(() => String(getSelection()))).toBe(title);
});
