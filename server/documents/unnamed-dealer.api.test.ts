import { expect, test } from 'vitest';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { getPdf } from '../../tests/support/pdf.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { settings } from '../db/schema/index.ts';

const { shop, admin } = await openStaffedShop();
const buyer = await newCustomer(shop);
const { buy } = moneyIn(() => ({ shop, admin, buyer }));
const car = await newCar(shop, admin);
const { id } = await buy(car);
const papers = [
  ...['receipt', 'bill-of-sale'].map((name) => `/orders/${id}/documents/${name}.pdf`),
  ...['price-sheet', 'buyers-guide'].map((name) => `/cars/${car._id}/documents/${name}.pdf`),
];
const read = async () =>
  Promise.all(
    papers.map(async (path) => {
      const { status, pdf } = await getPdf(shop, path, buyer.token);
      expect(status, path).toBe(200);
      return pdf?.text ?? '';
    }),
  );
const host = new URL(shop.url).host;

test('while nobody has named the dealership, papers name no seller but the shop’s own address [D82 D102]', async () => {
  for (const text of await read()) {
    expect(text).not.toContain('Forecourt');
    expect(text).toContain(host);
  }
});

test('a name that somebody entered is on every paper, and so is that of the demo’s dealer [D82 D102]', async () => {
  const { body } = await call<{ version: number }>(shop, 'GET', '/settings/dealership', { token: admin });
  const edit = { name: 'Oak & Sons', version: body.data.version };
  expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body: edit })).status).toBe(200);
  for (const text of await read()) expect(text).toContain('Oak & Sons');
  await shop.db.update(settings).set({ fields: {}, isExample: true });
  for (const text of await read()) expect(text).toContain('Forecourt');
});
