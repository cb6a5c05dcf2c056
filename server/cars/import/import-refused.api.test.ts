import { expect, test } from 'vitest';
import { carTemplate } from '../../../shared/cars/csv/car-csv.ts';
import { sendCars } from '../../../tests/support/cars/car-files.ts';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

test.each([
  ['an empty file', '', 400, 'This file is empty'],
  ['columns alone', 'vin,brand\r\n', 400, 'column names but no cars'],
  ['neither ID nor VIN', 'brand,model\r\nHonda,Accord', 400, 'needs a column named “ID” or “VIN”'],
  ['a column twice', 'vin,brand,make\r\n1,2,3', 400, '“Brand” appears more than once'],
  ['Windows-1252', Buffer.from('vin,brand\r\n1,Citro\xebn', 'latin1'), 400, 'not in UTF-8'],
  ['UTF-16', Buffer.from('\uFEFFvin,brand\r\n1,2', 'utf16le'), 400, 'UTF-16'],
  ['a workbook', Buffer.from('PK\u0003\u0004rest\0'), 415, 'workbook'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 415, 'not a CSV file'],
  ['an open quotation mark', 'vin,brand\r\n1,2\r\n3,"4\r\n5,6', 400, 'quotation marks from row 3'],
  ['10,001 lines', `vin\r\n${'1\r\n'.repeat(10_001)}`, 413, 'more than 10,000 cars'],
  ['over 20 MB', `vin\r\n${'x'.repeat(20 * 1024 * 1024)}`, 413, 'larger than 20 MB'],
])('%s is refused clearly', async (_name, file, status, message) => {
  const refused = await sendCars(shop, admin, typeof file === 'string' ? file : new Uint8Array(file));
  expect([refused.status, refused.answer.message]).toEqual([status, expect.stringContaining(message)]);
});

test('import and export are for administrators, and a file comes as form data', async () => {
  const { token } = await newCustomer(shop);
  for (const [who, status] of [
    [undefined, 401],
    [token, 403],
  ] as const) {
    expect((await sendCars(shop, who, carTemplate)).status).toBe(status);
    expect((await call(shop, 'GET', '/cars/export.csv', { token: who })).status).toBe(status);
  }
  expect((await call(shop, 'POST', '/cars/import', { token: admin, body: {} })).status).toBe(415);
  expect((await sendCars(shop, admin, carTemplate, { field: 'image' })).status).toBe(400);
});
