import { open } from '../support/page.ts';
import { cards, rail } from '../support/parts/inventory.ts';
import { newModel, stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('the top stop of the price slider has no upper bound, the stops below it do [D26]', async ({ page, request }) => {
  const model = newModel();
  await stockCar(request, { model, price: 99_000 });
  await stockCar(request, { model, price: 250_000 });
  await open(page, `/allProducts?model=${model}`);
  await expect(cards(page)).toHaveCount(2);
  await rail(page).getByLabel('Highest price').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=99000/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('$99,000');
  await page.keyboard.press('End');
  await expect(cards(page)).toHaveCount(2);
});

test('a brand in stock that is none of the ten is offered after them [D27]', async ({ page, request }) => {
  const brand = `Zagato ${newModel()}`;
  await stockCar(request, { brand });
  await open(page, '/allProducts');
  const choice = rail(page).getByLabel('Brand');
  const offered = await choice.getByRole('option').allTextContents();
  expect(offered.indexOf(brand)).toBeGreaterThan(10);
  await choice.selectOption(brand);
  await expect(cards(page)).toHaveCount(1);
});

test('a car without a picture is drawn in its body style and color [D35]', async ({ page, request }) => {
  const model = newModel();
  await stockCar(request, { model, title: `${model} one`, category: 'SUV', color: 'Rallye Red' });
  await stockCar(request, { model, title: `${model} two`, category: 'Coupe', color: 'Deep Blue' });
  await open(page, `/allProducts?model=${model}`);
  const drawingOf = async (title: string) => {
    const drawing = page.getByRole('img', { name: title });
    await expect(drawing).toBeVisible();
    return {
      style: await drawing.locator('use').getAttribute('href'),
      color: await drawing.evaluate((element) => getComputedStyle(element).color),
    };
  };
  const [suv, coupe] = [await drawingOf(`${model} one`), await drawingOf(`${model} two`)];
  expect([suv.style, coupe.style]).toEqual([expect.stringMatching(/#suv$/), expect.stringMatching(/#coupe$/)]);
  expect(suv.color).not.toBe(coupe.color);
});

test('a car without a price says “on request”, and cannot be put in the cart [D37]', async ({ page, request }) => {
  const car = await stockCar(request, { price: 0 });
  await open(page, `/allProducts?model=${car.model}`);
  await expect(cards(page)).toContainText('Price on request');
  await expect(cards(page).getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('what is in stock and what is still to come are counted beside the other choices [D27]', async ({
  page,
  request,
}) => {
  const model = newModel();
  for (const price of [10_000, 20_000]) await stockCar(request, { model, price });
  await stockCar(request, { model, inStock: false });
  await open(page, `/allProducts?model=${model}`);
  await expect(rail(page).getByRole('checkbox', { name: 'In stock (2)' })).toBeVisible();
  await expect(rail(page).getByRole('checkbox', { name: 'Up Coming (1)' })).toBeVisible();
  await rail(page).getByRole('checkbox', { name: 'In stock' }).check();
  await expect(rail(page).getByRole('checkbox', { name: 'Up Coming (0)' })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
});
