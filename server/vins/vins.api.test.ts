import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin: token } = await openStaffedShop();

const decode = (vin: string) => call(shop, 'GET', `/vins/${encodeURIComponent(vin)}`, { token });
const cache = () => join(shop.config.dataDir, 'cache');

test('those who ask first share one unpacking, which leaves nothing half done behind', async () => {
  expect(existsSync(cache())).toBe(false);
  const answers = await Promise.all([
    decode('1HGCM82633A004352'),
    decode(' 1hgcm-82633a004352'),
    decode('KM8K2CAB4PU001140'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const left = readdirSync(cache()).filter((name) => !/-(shm|wal)$/.test(name));
  expect(left).toEqual([expect.stringMatching(/^vpic-\d+\.sqlite$/)]);
});

test.each([
  ['1HGCM82633A004352', { brand: 'Honda', model: 'Accord', year: 2003, fuelType: 'Petrol', category: 'Coupe' }],
  ['5YJ3E1EA2KF317000', { brand: 'Tesla', model: 'Model 3', year: 2019, fuelType: 'Electric', category: 'Sedan' }],
  ['1FTFW1ET9DFC10312', { brand: 'Ford', model: 'F-150', year: 2013, fuelType: 'Petrol', category: 'Truck' }],
  ['JTDKN3DU5A0000001', { brand: 'Toyota', model: 'Prius', year: 2010, fuelType: 'Hybrid', category: 'Sedan' }],
])('%s is told apart', async (vin, facts) => {
  expect((await decode(vin)).body).toMatchObject({ success: true, data: { vin, ...facts } });
});

test.each([
  ['1HGCM82633A00435', 400, 'A VIN has 17 characters, this one has 16'],
  ['1HGCM82633A004353', 400, expect.stringContaining('check digit')],
  ['1HGCM82633A00435O', 400, expect.stringContaining('other than I, O and Q')],
  ['ZZZZZZZZZZZZZZZZZ', 404, 'We couldn’t find this VIN. Please fill in the fields yourself.'],
])('%s is answered with %d', async (vin, status, message) => {
  const answer = await decode(vin);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});

test('only an administrator may ask', async () => {
  const customer = await newCustomer(shop);
  expect((await call(shop, 'GET', '/vins/1HGCM82633A004352')).status).toBe(401);
  expect((await call(shop, 'GET', '/vins/1HGCM82633A004352', { token: customer.token })).status).toBe(403);
});
