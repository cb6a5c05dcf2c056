import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { Car } from '../../shared/cars/cars.ts';
import { newVin } from '../../tests/support/cars/car-files.ts';
import { call, newCar } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, changeBuyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers();

const { move, refund } = moneyIn(sides);
const { asStaff, edit, handedOver, received, propose, answer, readOwn, request, carOf } = returningIn(sides);
const listed = (title: string, more: object = {}) =>
  newCar(shop, admin, { price: 1000, title, mileage: 1000, vin: newVin(), ...more });
const historyOf = async ({ _id }: Car) => (await asStaff<Change[]>('GET', `/changes?subject=car&id=${_id}`)).body.data;

async function putInStock(car: Car, more: object = {}) {
  const body = { ...(await carOf(car)), quantity: 1, inStock: true, ...more };
  const { status, body: answered } = await asStaff<Car>('PUT', `/cars/${car._id}`, body);
  if (status !== 200) throw new Error(answered.message);
  return answered.data;
}

test('a car that comes back is sold again with what its odometer read then, and its next buyer’s miles count from there [D94]', async () => {
  const car = await listed('Sold twice');
  const { returnId } = await received(car);
  const asListed = await carOf(car);
  expect(asListed.mileage).toBe(1000);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  expect((await carOf(car)).mileage).toBe(1120);
  const [noted] = await historyOf(car);
  expect(noted).toMatchObject({ action: 'edited', actor: { _id: expect.any(String) } });
  expect(noted?.fields).toEqual([
    { field: 'Mileage', before: 1000, after: 1120 },
    { field: 'Came back with order', before: null, after: expect.stringMatching(/^F-/) },
  ]);
  const stale = await asStaff('PUT', `/cars/${car._id}`, { ...asListed, inStock: true });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_EDIT']);
  await putInStock(car);
  await changeBuyer();
  const next = await handedOver(car, null);
  expect((await readOwn(next.id)).returnTerms).toMatchObject({ mostOdometer: 1520, isFromSale: true });
  expect((await request(next.id, { odometer: 1401 })).status).toBe(201);
});

test('so it is where its buyer settles the return by an answer, and for a car that nobody had owned until then [D94 D101]', async () => {
  const car = await listed('New car', { condition: 'new', vin: '' });
  const { returnId } = await received(car);
  await propose(returnId);
  expect((await answer(returnId, { agree: true })).body.data).toMatchObject({ state: 'settled' });
  expect(await carOf(car)).toMatchObject({ mileage: 1120, condition: 'used', onHand: 1, inStock: false });
});

test.each([
  ['marked as returned by hand', (id: string) => move(id, 'returned')],
  ['bought back', (id: string) => asStaff('POST', `/orders/${id}/buy-back`)],
  ['put back with a refund', (id: string) => refund(id, { restock: true })],
])('a car that is %s has at least what it read at the handover [D93]', async (how, takeBack) => {
  const car = await listed(`Car that is ${how}`);
  const { id } = await handedOver(car, 1015.5);
  expect((await takeBack(id)).status).toBe(200);
  expect((await carOf(car)).mileage).toBe(1015.5);
});

test('a car whose return was declined once it was here, and that comes back by hand, has what was read of it then [D94]', async () => {
  const car = await listed('Declined, then taken');
  const { id, returnId } = await received(car);
  expect((await edit(returnId, { state: 'declined', note: 'Too late' })).status).toBe(200);
  expect((await move(id, 'returned')).status).toBe(200);
  expect((await carOf(car)).mileage).toBe(1120);
});

test('a reading that is a hair beside a tenth of a mile is taken to the tenth, and its money is booked [D74 D94]', async () => {
  const car = await listed('Read by a hair');
  const { id } = await handedOver(car);
  const returnId = (await request(id)).body.data.return?._id ?? '';
  expect((await edit(returnId, { state: 'received', odometer: 1120.500004 })).status).toBe(200);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  expect((await carOf(car)).mileage).toBe(1120.5);
});

test('several cars without a VIN have no odometer in common, and none is driven back [D66 D94]', async () => {
  const several = await listed('All of three', { vin: '', quantity: 3 });
  const all = await received(several);
  expect((await edit(all.returnId, { state: 'settled' })).status).toBe(200);
  expect(await carOf(several)).toMatchObject({ mileage: 1000, onHand: 3 });
  const pair = await listed('One of two', { vin: '', quantity: 2 });
  const one = await received({ ...pair, quantity: 1 });
  expect((await edit(one.returnId, { state: 'settled' })).status).toBe(200);
  expect(await carOf(pair)).toMatchObject({ mileage: 1000, onHand: 1, inStock: true });
  const known = await listed('Corrected since');
  const { returnId } = await received(known);
  const sold = { ...(await carOf(known)), mileage: 1200 };
  expect((await asStaff('PUT', `/cars/${known._id}`, sold)).status).toBe(200);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  expect((await carOf(known)).mileage).toBe(1200);
});

test('lists know at once of the miles that a car came back with, before any news of it is heard [D94]', async () => {
  const car = await listed('Listed by its miles', { model: 'Odometer' });
  const path = '/cars?model=Odometer&maxMileage=1100';
  const found = async () =>
    [await asStaff<Car[]>('GET', path), await call<Car[]>(shop, 'GET', path)].map(({ body }) => body.data.length);
  const { returnId } = await received(car);
  expect(await found()).toEqual([1, 1]);
  onTestFinished(() => void vi.restoreAllMocks());
  for (const hearing of ['invalidate', 'confirmWrite'] as const) vi.spyOn(shop.searchIndex, hearing).mockReturnValue();
  vi.spyOn(shop.responseCache, 'invalidate').mockReturnValue();
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  expect(await found()).toEqual([0, 0]);
});
