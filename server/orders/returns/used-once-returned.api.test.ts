import { expect, test } from 'vitest';
import type { Change } from '../../../shared/audit-log.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { getPdf } from '../../../tests/support/pdf.ts';
import { returningIn } from '../../../tests/support/people/returning.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers();

const { buy, move, refund } = moneyIn(sides);
const { asStaff, edit, handedOver, received, carOf } = returningIn(sides);
const listedNew = (title: string, more: object = {}) =>
  newCar(shop, admin, { price: 1000, title, condition: 'new', mileage: 900, vin: newVin(), ...more });
const historyOf = async ({ _id }: Car) => (await asStaff<Change[]>('GET', `/changes?subject=car&id=${_id}`)).body.data;
const buyBack = (id: string) => asStaff('POST', `/orders/${id}/buy-back`);

test('a car that its buyer drove and gave back is offered as used, with a Buyers Guide [D101 D102]', async () => {
  const car = await listedNew('Driven');
  const { returnId } = await received(car);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  expect((await historyOf(car))[0]?.fields).toEqual([
    { field: 'Mileage', before: 900, after: 1120 },
    { field: 'Condition', before: 'new', after: 'used' },
    { field: 'Came back with order', before: null, after: expect.stringMatching(/^F-/) },
  ]);
  const inStock = { ...(await carOf(car)), inStock: true };
  expect((await asStaff('PUT', `/cars/${car._id}`, inStock)).status).toBe(200);
  const guide = await getPdf(shop, `/cars/${car._id}/documents/buyers-guide.pdf`, admin);
  expect([(await carOf(car)).condition, guide.status]).toEqual(['used', 200]);
  const readFeed = async () => (await fetch(`${shop.url}/feeds/google.csv`)).text();
  const lineOf = (feed: string) => feed.split('\r\n').find((line) => line.includes(car._id));
  await expect.poll(async () => lineOf(await readFeed())).toContain(',used,');
});

test.each([
  ['marked as returned by hand', (id: string) => move(id, 'returned')],
  ['bought back', buyBack],
  ['put back with a refund', (id: string) => refund(id, { restock: true })],
])('so is one that is %s after its handover, though nobody has read its odometer [D101]', async (how, takeBack) => {
  const car = await listedNew(`New car that is ${how}`);
  const { id } = await handedOver(car, null);
  expect((await takeBack(id)).status).toBe(200);
  expect(await carOf(car)).toMatchObject({ condition: 'used', mileage: 900, inStock: false });
  expect((await historyOf(car))[0]?.fields).toEqual([
    { field: 'Condition', before: 'new', after: 'used' },
    { field: 'Came back with order', before: null, after: expect.stringMatching(/^F-/) },
  ]);
});

test('a car that nobody has received stays new, whichever way it comes back [D101]', async () => {
  for (const takeBack of [buyBack, (id: string) => refund(id, { restock: true })]) {
    const car = await listedNew(`Never received ${takeBack === buyBack}`);
    const { id } = await buy(car);
    expect((await takeBack(id)).status).toBe(200);
    expect(await carOf(car)).toMatchObject({ condition: 'new', onHand: 1 });
  }
});

test('of several without a VIN, those on the lot stay new when another comes back; the last one is used [D66 D101]', async () => {
  const pair = await listedNew('One of two', { vin: '', quantity: 2 });
  const { id } = await handedOver({ ...pair, quantity: 1 });
  expect((await buyBack(id)).status).toBe(200);
  expect(await carOf(pair)).toMatchObject({ condition: 'new', onHand: 1, inStock: true });
  const hidden = await listedNew('One of two, not in stock', { vin: '', quantity: 2 });
  const other = await handedOver({ ...hidden, quantity: 1 });
  expect((await asStaff('PUT', `/cars/${hidden._id}`, { ...(await carOf(hidden)), inStock: false })).status).toBe(200);
  expect((await buyBack(other.id)).status).toBe(200);
  expect(await carOf(hidden)).toMatchObject({ condition: 'new', onHand: 2, inStock: false });
  const single = await listedNew('Only one', { vin: '' });
  expect((await move((await handedOver(single)).id, 'returned')).status).toBe(200);
  expect(await carOf(single)).toMatchObject({ condition: 'used', onHand: 1 });
});
