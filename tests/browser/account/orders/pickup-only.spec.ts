import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Car } from '../../../../shared/cars/cars.ts';
import { buyingIn } from '../../../support/buying.ts';
import { call, newCar, newCustomer } from '../../../support/client.ts';
import { enterHours } from '../../../support/people/receiving.ts';
import { type ShopProcess, startShop } from '../../../support/process.ts';
import { keepSignedIn } from '../../support/people.ts';
import { admin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

let shop: ShopProcess;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-pickup-'));
  shop = await startShop({ DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error' });
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function buy(car: Car) {
  const { purchase, ordersOf } = buyingIn(() => shop);
  const buyer = await newCustomer(shop);
  await purchase(buyer, [car]);
  return { ...buyer, order: (await ordersOf(buyer))[0]?._id };
}

test('a buyer is offered no delivery where the dealership has no place that it could start from [D91]', async ({
  page,
  browser,
}) => {
  const { token = '', data } = (await call(shop, 'POST', '/auth/login', { body: admin })).body;
  await enterHours(shop, token);
  const { email, order } = await buy(await newCar(shop, token));
  await page.goto(`${shop.url}/signin?returnTo=/dashboard/orders/${order}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Delivery' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pickup', exact: true })).toBeVisible();
  await expect(page.getByText('Choose when you’d like to pick up your car.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/delivery/i);

  const office = await browser.newPage();
  await keepSignedIn(office, { token, data });
  await office.goto(`${shop.url}/dashboard/adminOrders/${order}`);
  const receiving = office.getByRole('region', { name: 'Pickup', exact: true });
  await expect(receiving).toContainText('The customer hasn’t chosen a time for the pickup yet.');
  await office.close();
});
