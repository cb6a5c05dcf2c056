import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { OrderDetail } from '../../shared/orders/orders.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { newVin } from '../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { getPdf } from '../../tests/support/pdf.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { DOES_NOT_SETTLE, holdSettling } from '../../tests/support/provider.ts';
import { orders } from '../db/schema/index.ts';

const WINDOW_FORM =
  'The information you see on the window form for this vehicle is part of this contract. Information on the window form overrides any contrary provisions in the contract of sale.';

const { shop, admin } = await openStaffedShop({ STORE_NAME: 'Łukasz Motors' });
let buyer: Awaited<ReturnType<typeof newCustomer>>;
beforeEach(async () => {
  buyer = await newCustomer(shop, 'Zoë Muñoz 李明');
});

const { buy, refund } = moneyIn(() => ({ shop, admin, buyer }));
const { purchase, ordersOf } = buyingIn(() => shop);
const get = (id: string, name: string, token: string | undefined = buyer.token) =>
  getPdf(shop, `/orders/${id}/documents/${name}.pdf`, token);
const setTax = async (taxPercent: number) => {
  const { body } = await call<{ version: number }>(shop, 'GET', '/settings/selling', { token: admin });
  const edit = { taxPercent, version: body.data.version };
  expect((await call(shop, 'PUT', '/settings/selling', { token: admin, body: edit })).status).toBe(200);
};

test('a receipt has number, buyer, VIN, tax and payment, as text on pages of Letter size with tags [D102]', async () => {
  const vin = newVin();
  const car = await newCar(shop, admin, { title: 'Škoda Superb', price: 10_000.33, vin });
  const { id } = await buy(car, await newCar(shop, admin, { title: 'Second', price: 999.99 }));
  const { status, headers, pdf } = await get(id, 'receipt');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const [order] = await ordersOf(buyer);
  const number = order?.purchaseNumber;
  expect(headers.get('content-disposition')).toBe(`inline; filename="receipt-${number}.pdf"`);
  expect(pdf).toMatchObject({ title: `Receipt ${number}`, language: 'en-US', sizes: [[612, 792]] });
  for (const part of [
    ...['Łukasz Motors', 'Zoë Muñoz 李明', buyer.email, `${number}-1`, `${number}-2`],
    ...['Škoda Superb', vin, '$10,000.33', 'Second', '$999.99'],
    ...['Subtotal $11,000.32', 'Sales tax (5%) $550.02', 'Total $11,550.34', 'Paid by card on'],
  ]) {
    expect(pdf?.text).toContain(part);
  }
  expect(pdf?.tags).toMatchObject({ Document: 1, H1: 1, Table: 3, TR: 7, TH: 5 });
  const second = (await ordersOf(buyer)).find((each) => each.number === `${number}-2`);
  expect((await refund(second?._id ?? '', { amount: 100 })).status).toBe(200);
  const { pdf: later } = await get(id, 'receipt');
  expect(later?.text).toMatch(new RegExp(`Refunded on [^$]* for ${number}-2, Second −\\$100\\.00`));
});

test('a bill of sale of a used car has the sentence of the Used Car Rule; that of a new one has not [D102]', async () => {
  const used = await newCar(shop, admin, { title: 'Used one', mileage: 30_000.9 });
  const fresh = await newCar(shop, admin, { title: 'New one', condition: 'new' });
  const { pdf } = await get((await buy(used)).id, 'bill-of-sale');
  expect(pdf?.text).toContain(WINDOW_FORM);
  expect(pdf?.text).toContain('30,000 mi');
  expect(pdf?.text).toContain('not the federal odometer disclosure');
  expect(pdf?.text).toContain('Total $19,425.00');
  const { pdf: other } = await get((await buy(fresh)).id, 'bill-of-sale');
  expect(other?.text).toContain('New one');
  expect(other?.text).not.toContain('window form');
});

test('its papers describe the car as it was when bought, whatever becomes of it [D67 D102]', async () => {
  const vin = newVin();
  const bought = { title: 'As bought', year: 2019, mileage: 30_000, vin, color: 'Red' };
  const car = await newCar(shop, admin, bought);
  const { id } = await buy(car);
  const draw = async (name = 'bill-of-sale') => (await get(id, name)).pdf?.text;
  const [receipt, bill] = [await draw('receipt'), await draw()];
  for (const part of ['As bought', '2019', vin, 'Color Red', '30,000 mi', 'Condition Used', WINDOW_FORM]) {
    expect(bill).toContain(part);
  }
  const { body } = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin });
  const edited = { title: 'Edited', year: 2024, mileage: 99_000, color: 'Blue', condition: 'new' };
  const put = await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...body.data, ...edited } });
  expect(put.status).toBe(200);
  expect((await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin })).status).toBe(200);
  expect([await draw('receipt'), await draw()]).toEqual([receipt, bill]);
  // An order from before this was kept falls back to the car.
  await shop.db.update(orders).set({ vehicle: null }).where(eq(orders.id, id));
  const old = await draw();
  for (const part of ['As bought', '2024', vin, 'Color Blue', '99,000 mi']) expect(old).toContain(part);
});

test('once all money of an order has gone back, there is no bill of sale of it, and its receipt says so [D102]', async () => {
  const { id } = await buy(await newCar(shop, admin, { title: 'Undone', price: 2000 }));
  const kinds = async () => {
    const order = (await call<OrderDetail>(shop, 'GET', `/orders/${id}`, { token: admin })).body.data;
    return order.documents.map(({ kind }) => kind);
  };
  expect(await kinds()).toEqual(['receipt', 'bill-of-sale']);
  expect((await refund(id)).status).toBe(200);
  expect(await kinds()).toEqual(['receipt']);
  expect((await get(id, 'bill-of-sale')).status).toBe(409);
  expect((await get(id, 'receipt')).pdf?.text).toContain('Paid, less refunds $0.00');
});

test('an order without tax says nothing of tax, and a refund is on the receipt [D83 D102]', async () => {
  await setTax(0);
  const { id } = await buy(await newCar(shop, admin, { price: 2000 }));
  await setTax(5);
  expect((await get(id, 'receipt')).pdf?.text).not.toMatch(/tax/i);
  expect((await refund(id, { amount: 500 })).status).toBe(200);
  const { pdf } = await get(id, 'receipt');
  expect(pdf?.text).toContain('−$500.00');
  expect(pdf?.text).toContain('Paid, less refunds $1,500.00');
});

test('documents of an order are for its buyer and for staff who may see orders; to others there is none [D102 D111]', async () => {
  const { id } = await buy(await newCar(shop, admin));
  const stranger = await newCustomer(shop);
  const { body } = await call(shop, 'GET', '/orders/none/documents/receipt.pdf', { token: buyer.token });
  for (const name of ['receipt', 'bill-of-sale']) {
    expect((await get(id, name, admin)).status).toBe(200);
    expect((await get(id, name, '')).status).toBe(401);
    const refused = await get(id, name, stranger.token);
    expect(refused.status).toBe(404);
    expect(JSON.parse(new TextDecoder().decode(refused.bytes))).toEqual(body);
  }
  expect((await get(id, 'invoice')).status).toBe(404);
});

test('without the money there is no bill of sale, and no receipt that calls itself one [D102]', async () => {
  const bank = holdSettling();
  await purchase(buyer, [await newCar(shop, admin)], DOES_NOT_SETTLE);
  const [order] = await ordersOf(buyer);
  expect((await get(order?._id ?? '', 'bill-of-sale')).status).toBe(409);
  const { pdf } = await get(order?._id ?? '', 'receipt');
  expect(pdf?.text).toContain('This is not a receipt');
  expect(pdf?.title).toMatch(/^Order F-/);
  bank.mockRestore();
});

test('a name with a line feed and a letter that joins with what stands before it is drawn [D102]', async () => {
  await call(shop, 'PATCH', '/user/update-profile', { token: buyer.token, body: { name: 'A\n\u0301' } });
  const { id } = await buy(await newCar(shop, admin));
  expect((await get(id, 'receipt')).status).toBe(200);
});
