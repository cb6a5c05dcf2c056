import { open } from '../../support/page.ts';
import { count, rail, searchBox } from '../../support/parts/inventory.ts';
import { newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('a search that no brand, model or category has is looked for word by word, and the page says so [D104]', async ({
  page,
  request,
}) => {
  const { model } = await stockCar(request, { fuelType: 'Hybrid', category: 'SUV' });
  await open(page, '/allProducts');
  await searchBox(page).fill(`hybrid ${model} suv`);
  await expect(count(page)).toHaveText('1 car');
  await expect(page.getByText(/^No exact match for/)).toBeVisible();
  await searchBox(page).fill(model);
  await expect(page).toHaveURL(/search=Corolla/);
  await expect(page.getByText(/^No exact match for/)).toHaveCount(0);
  await expect(count(page)).toHaveText('1 car');
});

test('a slip of one letter is mended by a link [D104]', async ({ page }) => {
  await open(page, '/allProducts?search=ferarri+roma');
  await page.getByRole('link', { name: 'Ferrari Roma', exact: true }).click();
  await expect(searchBox(page)).toHaveValue('Ferrari Roma');
  await expect(count(page)).toHaveText('2 cars');
});

test('fuel, transmission, year and mileage filter, stand in the address, and are counted [D104]', async ({
  page,
  request,
}) => {
  const model = newModel();
  await stockCar(request, { model, fuelType: 'Electric', year: 2021, mileage: 9000 });
  await stockCar(request, { model, fuelType: 'Diesel', year: 2015, mileage: 90_000, transmission: 'Manual' });
  await open(page, `/allProducts?model=${model}`);
  await expect(rail(page).getByLabel('Fuel type').locator('option[label="Electric (1)"]')).toHaveCount(1);
  await expect(rail(page).getByLabel('Transmission').locator('option[label="Manual (1)"]')).toHaveCount(1);
  await rail(page).getByLabel('Fuel type').selectOption('Diesel');
  await expect(page).toHaveURL(/fuelType=Diesel/);
  await expect(count(page)).toHaveText('1 car');
  await rail(page).getByLabel('Transmission').selectOption('Manual');
  await expect(page).toHaveURL(/transmission=Manual/);
  await expect(count(page)).toHaveText('1 car');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(rail(page).getByLabel('Model')).toHaveValue('');
  await rail(page).getByLabel('Model').fill(model);
  await rail(page).getByLabel('Earliest year').fill('2016');
  await expect(page).toHaveURL(/minYear=2016/);
  await expect(count(page)).toHaveText('1 car');
  await rail(page).getByLabel('Highest mileage').fill('8000');
  await expect(count(page)).toHaveText('0 cars');
  await page.getByRole('link', { name: 'Remove filter Up to 8,000 mi' }).click();
  await expect(count(page)).toHaveText('1 car');
});

test('new and used cars are told apart, filtered and counted [D101]', async ({ page, request }) => {
  const model = newModel();
  await stockCar(request, { model, mileage: 9, condition: 'new' });
  await stockCar(request, { model });
  await open(page, `/allProducts?model=${model}`);
  await expect(rail(page).getByLabel('Condition').locator('option[label="New (1)"]')).toHaveCount(1);
  await rail(page).getByLabel('Condition').selectOption('new');
  await expect(page).toHaveURL(/condition=new/);
  await expect(count(page)).toHaveText('1 car');
  await expect(page.getByRole('article')).toContainText('New·9 mi');
  await page.getByRole('link', { name: 'Remove filter New' }).click();
  await expect(count(page)).toHaveText('2 cars');
});

test('a range that cannot be says what is wrong where it is typed, and nothing is lost [D104]', async ({ page }) => {
  await open(page, '/allProducts?brand=Toyota');
  const [lowest, highest] = [rail(page).getByLabel('Min price'), rail(page).getByLabel('Max price')];
  await lowest.fill('-5');
  await expect(rail(page).getByText('Enter prices from $0')).toBeVisible();
  await expect(lowest).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('heading', { name: 'Check the filters' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await lowest.fill('50000');
  await highest.fill('20000');
  await expect(rail(page).getByText('The lowest price is above the highest.')).toBeVisible();
  await expect(lowest).toHaveValue('50000');
  await expect(rail(page).getByLabel('Brand')).toHaveValue('Toyota');
  await highest.fill('');
  await expect(page.getByRole('heading', { name: 'Check the filters' })).toHaveCount(0);
  await rail(page).getByLabel('Earliest year').fill('2024');
  await rail(page).getByLabel('Latest year').fill('2020');
  await expect(rail(page).getByText('The lowest year is above the highest.')).toBeVisible();
});

test('Back undoes one change at a time [D104]', async ({ page, request }) => {
  const model = newModel();
  await stockCar(request, { model, year: 2019, price: 30_000 });
  await open(page, '/allProducts');
  await searchBox(page).fill('toyota');
  await expect(page).toHaveURL('/allProducts?search=toyota');
  await searchBox(page).fill('Toyota');
  await expect(page).toHaveURL('/allProducts?search=Toyota');
  await rail(page).getByLabel('Model').fill(model);
  await expect(page).toHaveURL(/model=/);
  await rail(page).getByLabel('Min price').fill('20000');
  await expect(page).toHaveURL(/minPrice=20000/);
  await page.goBack();
  await expect(page).not.toHaveURL(/minPrice/);
  await expect(rail(page).getByLabel('Min price')).toHaveValue('');
  await expect(rail(page).getByLabel('Model')).toHaveValue(model);
  await page.goBack();
  await expect(page).toHaveURL('/allProducts?search=Toyota');
  await page.goBack();
  await expect(page).toHaveURL('/allProducts');
  await expect(searchBox(page)).toHaveValue('');
});

test('a price typed in the moment in which an address is drawn is kept [D104]', async ({ page }) => {
  await open(page, '/allProducts');
  await page.evaluate(() => {
    const highest = document.querySelector<HTMLInputElement>('[aria-label="Max price"]');
    const type = () => {
      if (!highest || !document.querySelector('main')?.textContent.includes('Remove filter')) return;
      drawn.disconnect();
      highest.value = '45000';
      // As a key does it: what the box's own listener sets off runs before the page's listener hears of the event.
      highest.dispatchEvent(new Event('input'));
      queueMicrotask(() => highest.dispatchEvent(new Event('input', { bubbles: true })));
    };
    const drawn = new MutationObserver(type);
    drawn.observe(document.body, { subtree: true, childList: true });
  });
  await rail(page).getByLabel('Brand').selectOption('Toyota');
  await expect(page).toHaveURL('/allProducts?brand=Toyota&maxPrice=45000');
});

test('Back brings back a text that was cleared [D104]', async ({ page }) => {
  await open(page, '/allProducts');
  await searchBox(page).fill('Ferrari');
  await expect(page).toHaveURL('/allProducts?search=Ferrari');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/allProducts');
  await page.goBack();
  await expect(page).toHaveURL('/allProducts?search=Ferrari');
  await expect(searchBox(page)).toHaveValue('Ferrari');
});

test('the footer’s address of the list keeps its filters [D1 D104]', async ({ page }) => {
  await page.goto('/cars?category=SUV');
  await expect(page).toHaveURL('/allProducts?category=SUV');
});
