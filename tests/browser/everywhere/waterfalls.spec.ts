import { callsOf, signInAsAdmin } from '../support/administrator.ts';
import { holdCall, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { editCar, stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('a page of the dashboard asks for its list while its script comes, and once', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await open(page, '/dashboard/profile');
  const lists: string[] = [];
  page.on('request', (call) => /\/api\/v1\/user\?/.test(call.url()) && lists.push(call.url()));
  const release = await holdCall(page, /\/assets\/edit-dialog-.*\.js$/);
  const answered = page.waitForResponse(callsOf('user?*'));
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await (await answered).finished();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  release();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  expect(lists).toHaveLength(1);
});

test('the edit page asks for its car while its script comes, and once', async ({ page, request }) => {
  const car = await stockCar(request);
  await signInAsAdmin(page, request);
  await open(page, `/dashboard/products?search=${encodeURIComponent(car.model)}`);
  const asked: string[] = [];
  page.on('request', (call) => call.url().endsWith(`/api/v1/cars/${car._id}`) && asked.push(call.url()));
  const release = await holdCall(page, /\/assets\/car-form-.*\.js$/);
  const answered = page.waitForResponse(callsOf(`cars/${car._id}`));
  await page.getByRole('row').getByRole('link', { name: car.brand }).click();
  await (await answered).finished();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Cars' })).toBeVisible();
  release();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue(car.model);
  expect(asked).toHaveLength(1);

  await editCar(request, car, { color: 'Yellow' });
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('row').getByRole('link', { name: car.brand }).click();
  await expect(page.getByLabel('Color')).toHaveValue('Yellow');
  expect(asked).toHaveLength(2);
});

test('the car page’s script comes when somebody points at the link, and its car is asked for once', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await open(page, `/allProducts?model=${encodeURIComponent(car.model)}`);
  const script = page.waitForRequest(/\/assets\/car-page-.*\.js$/);
  const link = page.getByRole('link', { name: 'View Details' });
  await link.hover();
  await script;
  const asked: string[] = [];
  page.on('request', (call) => call.url().endsWith(`/api/v1/cars/${car._id}`) && asked.push(call.url()));
  await link.click();
  await expect(page.getByText(car.description)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a customer’s browser does not ask for what only staff may see', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const asked: string[] = [];
  page.on('request', (call) => /\/api\/v1\/user\?/.test(call.url()) && asked.push(call.url()));
  await open(page, '/dashboard/profile');
  await page.evaluate(() => {
    history.pushState({}, '', '/dashboard/users');
    history.pushState({}, '', '/dashboard/profile');
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!');
  expect(asked).toEqual([]);
});
