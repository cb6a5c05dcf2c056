import type { Page } from '@playwright/test';
import { answerWith, callsOf, newCar, rows, search, signInAsAdmin } from '../support/administrator.ts';
import { holdCall, open, toast } from '../support/page.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Car Details' });
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Delete' });

test('Manage Cars names itself, says that it loads, and lists the cars [S2.210 S2.211 S2.216 S4.202]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const release = await holdCall(page, callsOf('cars?*'));
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
  const dialog = dialogOf(page);
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
  const release = await holdCall(page, callsOf('cars/*'));
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await expect(dialog.getByText('Updating car...')).toBeVisible();
  release();
  await expect(toast(page, 'Car updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const text of ['2019', '$17,250.50', 'Coupe', 'Out of Stock']) await expect(rows(page)).toContainText([text]);

  await page.getByRole('button', { name: /^Delete / }).click();
  const question = questionOf(page);
  await expect(question).toContainText('Are you sure you want to delete this car? This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^Delete / }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Car deleted successfully')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText('No cars found.')).toBeVisible();
});

test.describe('refused by the server', () => {
  test.use({ allowedErrors: [/(400|409|500) \(/] });

  test('a stale edit overwrites nothing, keeps the dialog open and leads on [D57]', async ({ page, request }) => {
    const headers = await signInAsAdmin(page, request);
    const car = await newCar(request);
    await page.goto('/dashboard/products');
    await search(page, car.model);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Price').fill('17000');
    await request.put(`/api/v1/cars/${car._id}`, { headers, data: { ...car, price: 19_000 } });
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this car meanwhile');
    await expect(dialog.getByLabel('Price')).toHaveValue('17000');
    await dialog.getByRole('button', { name: 'Reload this car' }).click();
    await expect(dialog.getByLabel('Price')).toHaveValue('19000');
    await dialog.getByLabel('Price').fill('17000');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Car updated successfully')).toBeVisible();
    await expect(rows(page)).toContainText(['$17,000']);
  });

  test('a typed number that is none becomes 0, and a year out of bounds is told beside its field [S5.202 D32]', async ({
    page,
    request,
  }) => {
    await signInAsAdmin(page, request);
    const car = await newCar(request);
    await page.goto(`/dashboard/products?search=${encodeURIComponent(car.model)}`);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = dialogOf(page);
    const sent: { year: number; price: number }[] = [];
    page.on('request', (asked) => asked.method() === 'PUT' && sent.push(asked.postDataJSON()));
    await dialog.getByLabel('Year').fill('');
    await dialog.getByLabel('Price').fill('');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => sent).toEqual([expect.objectContaining({ year: 0, price: 0 })]);
    await expect(dialog.getByLabel('Year')).toHaveAccessibleDescription('Year must be at least 1886');
    await expect(dialog.getByLabel('Year')).toBeFocused();
  });

  test('a typed year becomes whole, a price keeps its cents, and the mileage its half [S5.204]', async ({
    page,
    request,
  }) => {
    await signInAsAdmin(page, request);
    const { model } = await stockCar(request, { mileage: 12.5 });
    await page.goto(`/dashboard/products?search=${encodeURIComponent(model)}`);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Year').fill('2019.7');
    await dialog.getByLabel('Price').fill('17250.50');
    const asked = page.waitForRequest((call) => call.method() === 'PUT');
    await dialog.getByRole('button', { name: 'Update' }).click();
    const numbers = { year: 2019, price: 17_250.5, mileage: 12.5, quantity: 1 };
    expect((await asked).postDataJSON()).toMatchObject(numbers);
    await expect(toast(page, 'Car updated successfully')).toBeVisible();
    await open(page, `/allProducts?model=${model}`);
    await expect(page.getByRole('article')).toContainText('13 mi');
  });

  test('cars that do not come say so, and Retry brings them [S8.200]', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.route(callsOf('cars?*'), (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.goto('/dashboard/products');
    await expect(toast(page, 'Failed to load cars. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a car’s failed edit or deletion says the server’s reason, or its own [S8.202 S8.203 D36]', async ({
    page,
    request,
  }) => {
    const { model } = await newCar(request);
    await signInAsAdmin(page, request);
    await page.goto(`/dashboard/products?search=${encodeURIComponent(model)}`);
    await page.getByRole('button', { name: /^Edit / }).click();
    const update = dialogOf(page).getByRole('button', { name: 'Update' });
    await expectReasons(page, dialogOf(page), update, 'Failed to update car. Please try again.');
    await dialogOf(page).press('Escape');
    await page.getByRole('button', { name: /^Delete / }).click();
    const remove = questionOf(page).getByRole('button', { name: 'Delete' });
    await expectReasons(page, questionOf(page), remove, 'Failed to delete car. Please try again.');
  });
});

async function expectReasons(page: Page, dialog: ReturnType<typeof dialogOf>, button: typeof dialog, own: string) {
  const told = async (status: number, json: unknown, reason: string) => {
    await answerWith(page, 'cars/*', status, json);
    await button.click();
    await expect(dialog.getByRole('alert')).toContainText(reason);
  };
  await told(500, {}, own);
  await told(500, { success: false, message: 'A reason of the server', code: 'TEST' }, 'A reason of the server');
  await told(200, { success: true, message: 'Done' }, 'Unexpected response from server');
}

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
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
});
