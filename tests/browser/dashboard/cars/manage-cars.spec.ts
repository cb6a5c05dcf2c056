import { answerWith, callsOf, newCar, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { hold, toast } from '../../support/page.ts';
import { carDialog, carQuestion } from '../../support/parts/dialogs.ts';
import { expect, test } from '../../support/test.ts';

test('Manage Cars names itself, says that it loads, and lists the cars [S2.210 S2.211 S2.216 S4.202]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const release = await hold(page, callsOf('cars?*'));
  await page.goto('/dashboard/products');
  await expect(page.getByRole('heading', { name: 'Manage Cars', level: 1 })).toBeVisible();
  await expect(page.getByText('Add, edit, or remove cars from your inventory')).toBeVisible();
  await expect(page.getByText('Loading cars...')).toBeVisible();
  release();
  await expect(rows(page)).toHaveCount(25);
  const headers = ['Brand', 'Model', 'Year', 'Price', 'Category', 'Stock', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(headers);
});

test('an administrator edits and deletes a car [S2.212 S2.213 S2.214 S2.215 S2.216 S4.200 S4.201 S4.202 S5.201 S5.203 S6.201 S8.201]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const car = await newCar(request);
  await page.goto('/dashboard/products');
  await search(page, car.model);
  await expect(rows(page)).toContainText(['In Stock']);
  await page.getByRole('button', { name: /^Edit / }).click();
  const dialog = carDialog(page);
  await expect(dialog.getByLabel('Brand')).toBeFocused();
  await expect(dialog.getByLabel('Brand')).toHaveValue(car.brand);
  await expect(dialog.getByLabel('Model')).toHaveValue(car.model);
  const bounds = { type: 'number', min: '1886', max: String(new Date().getFullYear()), step: '1' };
  for (const [name, value] of Object.entries(bounds))
    await expect(dialog.getByLabel('Year')).toHaveAttribute(name, value);
  const amounts = { type: 'number', min: '0', step: '0.01' };
  for (const [name, value] of Object.entries(amounts))
    await expect(dialog.getByLabel('Price')).toHaveAttribute(name, value);
  await dialog.getByLabel('Year').fill('2019');
  await dialog.getByLabel('Price').fill('17250.50');
  await dialog.getByLabel('Category').selectOption('Coupe');
  await dialog.getByLabel('Stock').selectOption({ label: 'Out of Stock' });
  const release = await hold(page, callsOf('cars/*'));
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await expect(dialog.getByText('Updating car...')).toBeVisible();
  release();
  await expect(toast(page, 'Car updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const text of ['2019', '$17,250.50', 'Coupe', 'Out of Stock']) await expect(rows(page)).toContainText([text]);

  await page.getByRole('button', { name: /^Delete / }).click();
  const question = carQuestion(page);
  await expect(question).toContainText('Are you sure you want to delete this car? This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^Delete / }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Car deleted successfully')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText('No cars found.')).toBeVisible();
});

test('a list of cars or people may come as a bare array too [S7.209]', async ({ page, request }) => {
  const headers = await signInAsAdmin(page, request);
  for (const [path, screen] of [
    ['cars', 'products'],
    ['user', 'users'],
  ] as const) {
    const { data } = await (await request.get(`/api/v1/${path}?limit=2`, { headers })).json();
    await answerWith(page, `${path}?*`, 200, data);
    await page.goto(`/dashboard/${screen}`);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(data[0].model ?? data[0].email);
  }
});

test('a list goes on and back, and its place survives a reload', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/products?sort=price-asc');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
});

test('on a tablet a card’s buttons stand beside its car, and its model has a line of its own', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInAsAdmin(page, request);
  const { model } = await newCar(request);
  await page.goto(`/dashboard/products?search=${encodeURIComponent(model)}`);
  await expect(rows(page)).toHaveCount(1);
  const middleOf = async (name: string | RegExp) => {
    const box = await rows(page).getByRole('button', { name }).or(rows(page).getByRole('link', { name })).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  const [brand, pencil, bin] = [await middleOf(/^Toyota/), await middleOf(/^Edit/), await middleOf(/^Delete/)];
  expect(Math.abs(pencil - brand)).toBeLessThanOrEqual(1);
  expect(bin).toBe(pencil);
  const widthOf = async (cell: number) => (await rows(page).getByRole('cell').nth(cell).boundingBox())?.width ?? 0;
  expect(await widthOf(1)).toBeGreaterThan(2 * (await widthOf(2)));
});
