import { hold, open } from '../../support/page.ts';
import { cards, rail } from '../../support/parts/inventory.ts';
import { editCar, newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('an address that writes a brand in its own case keeps it when another filter changes', async ({
  page,
  request,
}) => {
  const model = newModel();
  await stockCar(request, { model });
  await stockCar(request, { model, brand: 'Honda' });
  await open(page, `/allProducts?brand=toyota&model=${model}`);
  await expect(rail(page).getByLabel('Brand')).toHaveValue('Toyota');
  await rail(page).getByLabel('Category').selectOption('Sedan');
  await expect(page).toHaveURL(/brand=toyota&category=Sedan/);
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(rail(page).getByLabel('Brand')).toHaveValue('Toyota');
});

test('what was filled in before script listened counts', async ({ page, request }) => {
  const { model } = await stockCar(request);
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/allProducts', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Search' }).fill(model);
  await rail(page).getByLabel('Category').selectOption('Sedan');
  await rail(page).getByRole('checkbox', { name: 'In stock' }).check();
  release();
  await expect(page).toHaveURL(/category=Sedan&inStock=true$/);
  await expect(page).toHaveURL(new RegExp(`search=${model.replace(' ', '\\+')}`));
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue(model);
  await expect(cards(page)).toHaveCount(1);
});

test('a price typed at the slider’s top is the bound that it says, and no more [D26]', async ({ page, request }) => {
  const model = newModel();
  await stockCar(request, { model, price: 100_000 });
  await stockCar(request, { model, price: 100_001 });
  await open(page, `/allProducts?model=${model}`);
  await rail(page).getByLabel('Max price').fill('100000');
  await expect(cards(page)).toHaveCount(1);
  await expect(rail(page).getByText('$100,000', { exact: true })).toBeVisible();
  await expect(rail(page).getByText('$100,000+')).toHaveCount(0);
  await expect(rail(page).getByLabel('Highest price')).toHaveAttribute('aria-valuetext', '$100,000');
  await rail(page).getByLabel('Max price').fill('250000');
  await expect(rail(page).getByText('$250,000', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
});

test('choices show how many cars they leave, and ranges between what those are [D104]', async ({ page, request }) => {
  const model = newModel();
  await stockCar(request, { model, price: 12_000, year: 2015, mileage: 90_000 });
  await stockCar(request, { model, price: 15_500, year: 2019, mileage: 40_000 });
  await stockCar(request, { model, price: 9000, year: 2012, mileage: 120_000, brand: 'Honda', category: 'SUV' });
  await open(page, `/allProducts?model=${model}`);
  const [brand, category] = [rail(page).getByLabel('Brand'), rail(page).getByLabel('Category')];
  await expect(brand.locator('option[label="Toyota (2)"]')).toHaveCount(1);
  await expect(brand.locator('option[label="Honda (1)"]')).toHaveCount(1);
  await expect(category.locator('option[label="SUV (1)"]')).toHaveCount(1);
  await expect(rail(page)).toContainText('Priced from $9,000 to $15,500');
  await expect(rail(page)).toContainText('Built from 2012 to 2019');
  await expect(rail(page)).toContainText('Driven 40,000 to 120,000 mi');
  await brand.selectOption('Toyota');
  await expect(rail(page)).toContainText('Priced from $12,000 to $15,500');
  await expect(rail(page)).toContainText('Built from 2015 to 2019');
  await expect(rail(page)).toContainText('Driven 40,000 to 90,000 mi');
  await expect(category.locator('option[label="SUV (0)"]')).toHaveCount(1);
});

test('beyond the ten brands those are offered that are in stock [D27]', async ({ page, request }) => {
  const [sold, upcoming, here] = ['Sold', 'Upcoming', 'Here'].map((word) => `${word} ${newModel()}`) as [
    string,
    string,
    string,
  ];
  await editCar(request, await stockCar(request, { brand: sold }), { quantity: 0 });
  await stockCar(request, { brand: upcoming, inStock: false });
  await stockCar(request, { brand: here });
  await open(page, '/allProducts');
  const brands = rail(page).getByLabel('Brand').getByRole('option');
  await expect(brands.filter({ hasText: here })).toHaveCount(1);
  await expect(brands.filter({ hasText: sold })).toHaveCount(0);
  await expect(brands.filter({ hasText: upcoming })).toHaveCount(0);
});

test('two pages follow unasked, then the footer is in reach and more comes by the button', async ({
  page,
  context,
  isMobile,
}) => {
  await open(page, '/allProducts');
  const footer = page.getByRole('contentinfo');
  const more = page.getByRole('link', { name: 'Load more' });
  for (const count of [24, 36]) {
    await more.scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
  }
  const shown = await cards(page).count();
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: 'Contact' })).toBeInViewport();
  await expect(cards(page)).toHaveCount(shown);
  expect(isMobile).toBe(false);
  const opened = context.waitForEvent('page');
  await more.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/cursor=/);
  await expect(cards(page)).toHaveCount(shown);
  await more.click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
});
