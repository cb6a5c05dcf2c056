import type { Page } from '@playwright/test';
import { failCall, followRequests, open } from '../../support/page.ts';
import { cards, rail } from '../../support/parts/inventory.ts';
import { newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const titled = (page: Page, title: string) => cards(page).filter({ hasText: title });

test('the filters are all there, and say what they start at [S2.50 S2.52 S2.53 S2.54 S2.55 S2.56 S9.16 S9.17 S9.18 D28]', async ({
  page,
}) => {
  await open(page, '/allProducts');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveAttribute(
    'placeholder',
    'Search by brand, model, or category...',
  );
  const filters = rail(page);
  const [lowest, highest] = [
    filters.getByRole('slider', { name: 'Lowest price' }),
    filters.getByLabel('Highest price'),
  ];
  for (const [thumb, value] of [
    [lowest, '0'],
    [highest, '100000'],
  ] as const) {
    await expect(thumb).toHaveValue(value);
    await expect(thumb).toHaveAttribute('min', '0');
    await expect(thumb).toHaveAttribute('max', '100000');
    await expect(thumb).toHaveAttribute('step', '1000');
  }
  await expect(filters.getByText('$0', { exact: true })).toBeVisible();
  await expect(filters.getByText('$100,000+', { exact: true })).toBeVisible();
  const brands = await filters.getByLabel('Brand').getByRole('option').allTextContents();
  expect(brands.slice(1, 11).join()).toBe('Toyota,Honda,Ford,BMW,Audi,Cadillac,Jaguar,Nissan,Ferrari,Mercedes');
  await expect(filters.getByLabel('Category').getByRole('option')).toHaveText([
    'All categories',
    ...['SUV', 'Sedan', 'Truck', 'Coupe', 'Convertible'],
  ]);
  await expect(filters.getByRole('textbox', { name: 'Model' })).toBeVisible();
  await expect(filters.getByRole('checkbox', { name: 'In stock' })).not.toBeChecked();
  await expect(filters.getByRole('checkbox', { name: 'Up Coming' })).not.toBeChecked();
});

test('filters count together, each by its rule [S5.20 S5.21 S5.22 S5.23 S5.24 S5.25 S5.26 S6.1 S7.7 D25]', async ({
  page,
  request,
}) => {
  const model = newModel();
  await stockCar(request, { model, title: `${model} one`, price: 20_000 });
  await stockCar(request, { model, title: `${model} two`, price: 30_000, category: 'SUV', inStock: false });
  await stockCar(request, { model, title: `${model} three`, brand: 'Honda', price: 40_000 });
  await open(page, '/allProducts');
  const filters = rail(page);
  await filters.getByLabel('Model').fill(model.toUpperCase().slice(1));
  const status = page.getByRole('region', { name: 'Cars' }).getByRole('status');
  await expect(status).toHaveText('3 cars');

  await filters.getByLabel('Category').selectOption('Sedan');
  await expect(status).toHaveText('2 cars');
  await filters.getByLabel('Brand').selectOption('Honda');
  await expect(status).toHaveText('1 car');
  await expect(cards(page)).toContainText(`${model} three`);
  await page.getByRole('link', { name: 'Clear all' }).click();

  await filters.getByLabel('Model').fill(model);
  await filters.getByLabel('Min price').fill('20000');
  await filters.getByLabel('Max price').fill('30000');
  await expect(titled(page, `${model} three`)).toHaveCount(0);
  await expect(status).toHaveText('2 cars');
  await filters.getByLabel('Min price').fill('20001');
  await expect(titled(page, `${model} one`)).toHaveCount(0);
  await expect(titled(page, `${model} two`)).toHaveCount(1);
  await filters.getByLabel('Min price').fill('');

  await filters.getByRole('checkbox', { name: 'In stock' }).check();
  await expect(titled(page, `${model} two`)).toHaveCount(0);
  await expect(titled(page, `${model} one`)).toHaveCount(1);
  await filters.getByRole('checkbox', { name: 'In stock' }).uncheck();
  await filters.getByRole('checkbox', { name: 'Up Coming' }).check();
  await expect(titled(page, `${model} one`)).toHaveCount(0);
  await expect(titled(page, `${model} two`)).toHaveCount(1);

  await filters.getByRole('checkbox', { name: 'In stock' }).check();
  await expect(page.getByRole('heading', { name: 'No car is both in stock and up coming' })).toBeVisible();
});

test('search looks at brand, model and category, and Clear empties it [S2.51 S5.24]', async ({ page, request }) => {
  const model = newModel();
  await stockCar(request, { model, brand: 'Jaguar', category: 'Convertible' });
  await open(page, `/allProducts?model=${model}`);
  const search = page.getByRole('combobox', { name: 'Search' });
  const status = page.getByRole('region', { name: 'Cars' }).getByRole('status');
  for (const [text, count] of [
    ['jAGu', '1 car'],
    ['honda', '0 cars'],
    ['VERTIB', '1 car'],
    [model.toLowerCase(), '1 car'],
  ] as const) {
    await search.fill(text);
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text).replaceAll('%20', '\\+')}`));
    await expect(status).toHaveText(count);
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(page).not.toHaveURL(/search=/);
});

test.describe('a list that does not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('is said, and Retry brings it [S8.9]', async ({ page }) => {
    const isQuiet = followRequests(page);
    await open(page, '/aboutPage');
    await failCall(page, /\/api\/v1\/cars\?/, 500);
    await page.getByRole('link', { name: 'Cars', exact: true }).click();
    const alert = page.getByText('Failed to load cars. Please try again.');
    await expect(alert).toBeVisible();
    // What was asked for ahead must have failed, too, or it would bring the cars by itself.
    await isQuiet();
    await page.unroute(/\/api\/v1\/cars\?/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});
