import { callsOf, expectReasons, newCar, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { open, toast } from '../../support/page.ts';
import { carDialog, carQuestion } from '../../support/parts/dialogs.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test.describe('refused by the server', () => {
  test.use({ allowedErrors: [/(400|409|500) \(/] });

  test('a stale edit overwrites nothing, keeps the dialog open and leads on [D57]', async ({ page, request }) => {
    const headers = await signInAsAdmin(page, request);
    const car = await newCar(request);
    await page.goto('/dashboard/products');
    await search(page, car.model);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = carDialog(page);
    await dialog.getByLabel('Price').fill('17000');
    await request.put(`/api/v1/cars/${car._id}`, { headers, data: { ...car, price: 19_000 } });
    await dialog.getByRole('button', { name: 'Update' }).click();
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText('Administrator has changed this car in the meantime');
    await expect(notice).toContainText('changed to $19,000.00');
    await expect(dialog.getByLabel('Price')).toHaveValue('17000');
    await notice.getByRole('button', { name: 'Load the latest version' }).click();
    await expect(dialog.getByLabel('Price')).toHaveValue('19000');
    await dialog.getByLabel('Price').fill('17000');
    await request.put(`/api/v1/cars/${car._id}`, {
      headers,
      data: { ...car, version: car.version + 1, brand: 'Honda' },
    });
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(notice).toContainText('changed to Honda');
    await notice.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(dialog.getByLabel('Brand')).toHaveValue('Honda');
    await expect(dialog.getByLabel('Price')).toHaveValue('17000');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Car updated successfully')).toBeVisible();
    await expect(rows(page)).toContainText(['$17,000']);
  });

  test('a typed number that is none becomes 0, and a year out of bounds is marked beside its field [S5.202 D32]', async ({
    page,
    request,
  }) => {
    await signInAsAdmin(page, request);
    const car = await newCar(request);
    await page.goto(`/dashboard/products?search=${encodeURIComponent(car.model)}`);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = carDialog(page);
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
    const dialog = carDialog(page);
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
    const update = carDialog(page).getByRole('button', { name: 'Update' });
    await expectReasons(page, 'cars/*', carDialog(page), update, 'Failed to update car. Please try again.');
    await carDialog(page).press('Escape');
    await page.getByRole('button', { name: /^Delete / }).click();
    const remove = carQuestion(page).getByRole('button', { name: 'Delete' });
    await expectReasons(page, 'cars/*', carQuestion(page), remove, 'Failed to delete car. Please try again.');
  });
});
