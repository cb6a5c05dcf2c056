import { carFile, newVin } from '../../../support/cars/car-files.ts';
import { buy, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { open } from '../../support/page.ts';
import { asAdmin, newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('a car shows what is on hand and held, and how it came to be so; a sold one is bought back [D66 D67]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { vin: newVin(), model: newModel() });
  const { order, name } = await buy(request, car);
  await signInAsAdmin(page, request);
  await open(page, `/dashboard/products/${car._id}`);
  const stock = page.getByRole('region', { name: 'Stock' });
  await expect(stock.getByRole('definition')).toHaveText(['0', '0', '0']);
  const lines = stock.getByRole('list', { name: 'Stock history' }).getByRole('listitem');
  await expect(lines).toHaveText([
    /Sold.*On hand −1, now 0\. Held −1, now 0\. The shop · Order F-\d+-1 by /,
    /Held by a checkout.*Held \+1, now 1\. The shop/,
    /Added to inventory.*On hand \+1, now 1\. Administrator/,
  ]);
  await expectAccessible(page, 'the stock of a car');

  await expect(lines.first()).toContainText(`Order ${order.number} by ${name}`);
  await lines
    .first()
    .getByRole('link', { name: `Order ${order.number}`, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/adminOrders/${order._id}$`));
  await page.getByRole('button', { name: 'Bought back' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bought back?' });
  await dialog.getByRole('button', { name: 'Bought back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Bought back' })).toHaveCount(0);
  await open(page, `/dashboard/products/${car._id}`);
  await expect(lines.first()).toHaveText(/Bought back.*On hand \+1, now 1\. Administrator · Order F-/);
  await expect(page.getByLabel('In Stock')).not.toBeChecked();
});

test('a car that is held, switched on in the list, stays one car [D66]', async ({ page, request, playwright }) => {
  const model = newModel();
  const car = await stockCar(request, { model });
  const buyer = await playwright.request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const person = { name: 'Vera', email: `vera-${model.replaceAll(' ', '')}@example.com`, password: 'a long password' };
  const { token } = await (await buyer.post('/api/v1/auth/register', { data: person })).json();
  await buyer.post('/api/v1/orders/create-checkout-session', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: person.email, items: [{ carId: car._id, quantity: 1, price: car.price }] },
  });
  await buyer.dispose();
  await signInAsAdmin(page, request);
  await open(page, '/dashboard/products');
  await search(page, model);
  await expect(rows(page)).toContainText('Out of Stock');
  await expect(rows(page)).toContainText('1 held');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Stock').selectOption('in');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Car updated successfully')).toBeVisible();
  const now = await request.get(`/api/v1/cars/${car._id}`, { headers: await asAdmin(request) });
  expect((await now.json()).data).toMatchObject({ onHand: 1, held: 1, quantity: 0 });
});

test('a file of before a sale says so, and everything but the stock is taken where that is chosen [D68]', async ({
  page,
  request,
}) => {
  const vin = newVin();
  const car = await stockCar(request, { vin });
  const file = carFile(['VIN', 'Price', 'Quantity', 'Version'], [vin, '1234', '1', String(car.version)]);
  await buy(request, car);
  await signInAsAdmin(page, request);
  await open(page, '/dashboard/products/import');
  const buffer = Buffer.from(file);
  await page.locator('input[type=file]').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('table', { name: 'Not imported' })).toContainText(
    'has changed since this file was written',
  );
  await expect(page.getByText('Nothing to import')).toBeVisible();
  await expectAccessible(page, 'a file that is older than its car');
  await page.getByLabel(/import everything except stock/).check();
  await page.getByRole('button', { name: 'Import 1 car' }).click();
  await expect(page.getByText('1 car imported')).toBeVisible();
  const now = await request.get(`/api/v1/cars/${car._id}`, { headers: await asAdmin(request) });
  expect((await now.json()).data).toMatchObject({ price: 1234, onHand: 0, quantity: 0 });
});

test('whoever buys a car back whose listing was deleted reads that it has to be added again [D67]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { quantity: 1 });
  const { order } = await buy(request, car);
  const headers = await asAdmin(request);
  for (const data of [{ fulfilment: 'ready' }, { fulfilment: 'handed_over', odometer: car.mileage }])
    expect((await request.patch(`/api/v1/orders/${order._id}`, { headers, data })).status()).toBe(200);
  expect((await request.delete(`/api/v1/cars/${car._id}`, { headers })).status()).toBe(200);
  await signInAsAdmin(page, request);
  await open(page, `/dashboard/adminOrders/${order._id}`);
  await page.getByRole('button', { name: 'Bought back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bought back' }).click();
  await expect(page.getByText('Its listing was deleted: add the car again to sell it.')).toBeVisible();
});
