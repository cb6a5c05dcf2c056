import { HIGHEST_PRICE_DOLLARS } from '../../../shared/money.ts';
import { buy, callsOf, newCar, newPerson, rows, search, signInAsAdmin } from '../support/administrator.ts';
import { hold, open } from '../support/page.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('a saved car shows at once as the server answered it', async ({ page, request }) => {
  const car = await newCar(request);
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/products');
  await search(page, car.model);
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('dialog').getByLabel('Price').fill('17250');
  await hold(page, callsOf('cars?*'));
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(rows(page)).toContainText(['$17,250']);
});

test('an order’s next step shows at once as the server answered it', async ({ page, request }) => {
  const { order } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  const asked: string[] = [];
  await page.getByRole('button', { name: 'Mark as ready' }).waitFor();
  page.on('request', (call) => asked.push(`${call.method()} ${new URL(call.url()).pathname}`));
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText('Ready');
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem')).toHaveCount(1);
  const path = `/api/v1/orders/${order._id}`;
  expect(asked.filter((call) => call.endsWith(path))).toEqual([`PATCH ${path}`]);
});

test('a deleted car leaves the first page too', async ({ page, request, baseURL }) => {
  const image = `${baseURL}/icon-192.png`;
  const car = await stockCar(request, { price: HIGHEST_PRICE_DOLLARS, image, category: 'Convertible' });
  await signInAsAdmin(page, request);
  await open(page, '/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  const picture = hero.locator(`img[alt^="${car.title}"]`);
  await expect(picture).toHaveCount(1);

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Manage Products' }).click();
  await search(page, car.model);
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Car deleted successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Featured Cars' })).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test('a search that goes on gives up the one before', async ({ page, request }) => {
  const { email } = await newPerson(request);
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/users');
  await expect(rows(page).first()).toBeVisible();
  await hold(page, /\/user\?.*search=nobody/);
  const box = page.getByRole('searchbox');
  const [given] = await Promise.all([page.waitForRequest(/\/user\?.*search=nobody/), box.fill('nobody')]);
  const [up] = await Promise.all([page.waitForEvent('requestfailed'), box.fill(email)]);
  expect(up.url()).toBe(given.url());
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Failed to load users. Please try again.')).toHaveCount(0);
});

test.describe('a list that did not come', () => {
  test.use({ allowedErrors: [/400 \(/] });

  test('is reported once, and not again when one comes back to it', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    const failure = page.getByText('Failed to load users. Please try again.');
    await page.route(callsOf('user?*'), (route) => route.fulfill({ status: 400, json: {} }));
    await open(page, '/dashboard/users');
    // Beside Retry, and in passing.
    await expect(failure).toHaveCount(2);
    await expect(failure).toHaveCount(1);
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages and Incidents');

    await page.unroute(callsOf('user?*'));
    const release = await hold(page, callsOf('user?*'));
    const asked = page.waitForRequest(callsOf('user?*'));
    await page.getByRole('link', { name: 'Manage Users' }).click();
    await asked;
    release();
    await expect(rows(page).first()).toBeVisible();
    // Now, and not once it has gone again.
    expect(await failure.count()).toBe(0);
  });
});
