import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { buyingIn } from '../../../../tests/support/buying.ts';
import { changeUnnoticed } from '../../../../tests/support/cars/change-unnoticed.ts';
import { call, newCar, newCustomer } from '../../../../tests/support/client.ts';
import { openStaffedShop } from '../../../../tests/support/people/staffed-shop.ts';
import type { StaffCar } from '../../car-row.ts';
import { askingIndexOf } from '../index-fixture.ts';

const { shop, admin } = await openStaffedShop();
const { checkOut } = buyingIn(() => shop);
const { hearAll, list } = askingIndexOf(shop);
beforeEach(hearAll);

const cardsOf = async (brand: string) => (await list(`view=card&brand=${brand}`)).data as unknown as CardCar[];

/** How often cars are read from the database meanwhile. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const select = vi.spyOn(shop.db, 'select');
  await work();
  const { length } = select.mock.calls;
  select.mockRestore();
  return length;
}

test('cards are sent as they were read before, until a car changes', async () => {
  const car = await newCar(shop, admin, { brand: 'Panhard', title: 'First', price: 5000 });
  await hearAll();
  expect(await cardsOf('Panhard')).toMatchObject([{ title: 'First', price: 5000 }]);
  expect(await countReads(async () => expect(await cardsOf('Panhard')).toHaveLength(1))).toBe(0);
  await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, title: 'Second', price: 6000 } });
  expect(await cardsOf('Panhard')).toMatchObject([{ title: 'Second', price: 6000 }]);
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
  expect(await cardsOf('Panhard')).toEqual([]);
});

test('a change that another process makes is on the card once it is heard of', async () => {
  await newCar(shop, admin, { brand: 'Borgward', title: 'First' });
  await hearAll();
  expect(await cardsOf('Borgward')).toMatchObject([{ title: 'First' }]);
  await shop.db.execute(sql`update cars set title = 'Second', subtitle = 'Better' where brand = 'Borgward'`);
  await expect.poll(() => cardsOf('Borgward')).toMatchObject([{ title: 'Second', subtitle: 'Better' }]);
});

test('all cards are brought in before anybody asks, again after everything was read anew', async () => {
  await newCar(shop, admin, { brand: 'Facel', title: 'First' });
  await hearAll();
  shop.searchIndex.invalidate();
  const { total } = (await call(shop, 'GET', '/cars?limit=1')).body.meta as { total: number };
  await hearAll();
  await expect.poll(() => shop.searchIndex.countReady()).toBe(total);
  expect(await countReads(async () => expect(await cardsOf('Facel')).toMatchObject([{ title: 'First' }]))).toBe(0);
});

test('until when a car is reserved is read each time [D106]', async () => {
  const car = await newCar(shop, admin, { brand: 'Hispano', quantity: 1 });
  expect((await checkOut(await newCustomer(shop), [car])).status).toBe(200);
  await expect.poll(() => cardsOf('Hispano')).toMatchObject([{ quantity: 0, reservedUntil: expect.any(String) }]);
  await hearAll();
  const [first] = await cardsOf('Hispano');
  await shop.db.execute(sql`update checkouts set expires_at = expires_at + interval '1 hour' where status = 'open'`);
  const [later] = await cardsOf('Hispano');
  const span = Date.parse(later?.reservedUntil ?? '') - Date.parse(first?.reservedUntil ?? '');
  expect(span).toBe(3_600_000);
});

test('one car is shown from memory, after every change as it is now', async () => {
  const car = await newCar(shop, admin, { brand: 'Talbot', title: 'First' });
  const { token } = await newCustomer(shop);
  await hearAll();
  const title = async () => (await call<CardCar>(shop, 'GET', `/cars/${car._id}`, { token })).body.data.title;
  expect(await title()).toBe('First');
  await changeUnnoticed(shop, sql`update cars set title = 'Unnoticed' where brand = 'Talbot'`);
  expect(await title()).toBe('First');
  await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, title: 'Second' } });
  expect(await title()).toBe('Second');
  await shop.db.execute(sql`update cars set title = 'Third' where brand = 'Talbot'`);
  await expect.poll(title).toBe('Third');
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
  expect((await call(shop, 'GET', `/cars/${car._id}`, { token })).status).toBe(404);
});

test('whoever changes cars is shown one as it is, before any news of it is heard [D66]', async () => {
  const car = await newCar(shop, admin, { quantity: 1 });
  await hearAll();
  const held = async () => (await call<StaffCar>(shop, 'GET', `/cars/${car._id}`, { token: admin })).body.data.held;
  expect(await held()).toBe(0);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(shop.searchIndex, 'invalidate').mockReturnValue();
  expect((await checkOut(await newCustomer(shop), [car])).status).toBe(200);
  expect(await held()).toBe(1);
});

test('everybody who asks for a car in the same moment gets the one they asked for', async () => {
  const made = await Promise.all(['A', 'B', 'C'].map((title) => newCar(shop, admin, { brand: 'Simca', title })));
  const ids = [...made.map(({ _id }) => _id), 'none', 'a","b', '{null}', "'", '%00', '%22'];
  const answers = await Promise.all(ids.map((id) => call<CardCar>(shop, 'GET', `/cars/${id}`, { token: admin })));
  expect(answers.map(({ status, body }) => (status === 200 ? body.data.title : status))).toEqual([
    ...['A', 'B', 'C'],
    ...[404, 404, 404, 404, 400, 404],
  ]);
});

test('a sample is drawn from the cars that pass, each once, and not always the same', async () => {
  const cars = await Promise.all(['A', 'B', 'C', 'D'].map((title) => newCar(shop, admin, { brand: 'Tatra', title })));
  await hearAll();
  const drawn = async (size: number) =>
    (await call<CardCar[]>(shop, 'GET', `/cars?sample=${size}&brand=Tatra&view=card`)).body.data.map(
      ({ title }) => title,
    );
  expect((await drawn(9)).sort()).toEqual(['A', 'B', 'C', 'D']);
  const firsts = new Set<string>();
  while (firsts.size < cars.length) for (const title of await drawn(1)) firsts.add(title);
  expect([...firsts].sort()).toEqual(['A', 'B', 'C', 'D']);
});
