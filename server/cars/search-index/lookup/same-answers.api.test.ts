import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { type CarListFilters, sortings } from '../../../../shared/cars/car-filters.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { type Answer, call } from '../../../../tests/support/client.ts';
import { hearAll } from '../../../../tests/support/hear-all.ts';
import { openShop } from '../../../../tests/support/people/staffed-shop.ts';

/** More than an index has room for at first, and more ids than a notice carries. */
const CARS = 1300;

const shop = await openShop();
beforeAll(async () => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(`insert into cars (id, title, subtitle, description, price_cents, images, features, brand, model, year,
        mileage, fuel_type, transmission, condition, location, color, category, in_stock, published, created_at, updated_at, deleted_at)
      select gen_random_uuid(), 2000 + n % 26 || ' Car ' || n % 40, '', '', 100000 + (n * 7919) % 900 * 1000, '{}', '{}',
        (array['Audi', 'audi', 'BMW', 'Škoda', 'Citroën', 'Ford'])[1 + n % 6], (array['A4', 'i4', 'F-150', '100%_x'])[1 + n % 4],
        2000 + n % 26, (array[0, 12.5, 900, 40000, 40000])[1 + n % 5],
        (array['Petrol', 'Diesel', 'Electric', 'Hybrid'])[1 + n % 4], (array['Automatic', 'Manual'])[1 + n % 2],
        (array['new', 'used', 'used'])[1 + n % 3], '', '', (array['Sedan', 'SUV', 'Truck', 'Coupe'])[1 + n % 4],
        n % 5 <> 0, n % 11 <> 0, now() - (n % 300) * interval '1 hour', now() - (n % 200) * interval '1 minute',
        case when n % 13 = 0 then now() - n * interval '1 second' end
      from generate_series(1, ${CARS}) as n`);
    await tx.execute(`insert into stock_movements (car_id, kind, on_hand, held)
      select id, 'opening', 1, 0 from cars where price_cents % 2000 = 0`);
  });
  await hearAll(shop);
});

/** What comes of it from memory, and from the database. */
async function bothAnswers(path: string): Promise<Record<'memory' | 'database', Answer>> {
  const { counts } = shop.searchIndex;
  const before = counts.memory;
  shop.responseCache.invalidate();
  const memory = await call(shop, 'GET', path);
  expect(counts.memory, `${path} was answered from memory`).toBe(before + 1);
  const turnedOff = vi.spyOn(shop.searchIndex, 'current').mockResolvedValue(undefined);
  shop.responseCache.invalidate();
  const database = await call(shop, 'GET', path);
  turnedOff.mockRestore();
  return { memory, database };
}

const some = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
/** Every one that the index knows; a new one does not compile before it is tried here. */
const filters = fc.record<Record<Exclude<keyof CarListFilters, 'staffSearch' | 'drafts' | 'ids'>, unknown>>({
  search: some('a', 'audi', 'A4', '0%', '_', 'car 7', 'suv used', '2004 škoda', 'nothing'),
  brand: some('AUDI', 'bmw', 'Škoda', 'none'),
  category: some('suv', 'Coupe'),
  model: some('i', '150', '%'),
  minPrice: some(0, 1500.5, 4000),
  maxPrice: some(999.99, 5000, 9000),
  fuelType: some('petrol', 'Electric'),
  transmission: some('manual', 'Automatic'),
  condition: some('NEW', 'used', 'old'),
  minYear: some(2003.5, 2010),
  maxYear: some(2004.5, 2020),
  maxMileage: some(0, 12.5, 30_000),
  inStock: some('true'),
  upcoming: some('true'),
  outOfStock: some('true'),
});
const addressOf = (asked: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
/** The same every time, so that a failure can be looked into. */
const rounds = { seed: 20_261, numRuns: 60 };

test.each(['facets', 'availability'])('%s are the same from memory as from the database', async (what) => {
  await fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const { memory, database } = await bothAnswers(`/cars/${what}?${addressOf(asked)}`);
      expect([memory.status, memory.body]).toEqual([200, database.body]);
    }),
    rounds,
  );
});

test('a list goes on page by page through the same cars from memory as from the database', async () => {
  const page = fc.record({
    sort: fc.constantFrom(...sortings),
    limit: fc.constantFrom(1, 7, 400),
    view: some('card'),
  });
  await fc.assert(
    fc.asyncProperty(filters, page, async (asked, { sort, limit, view }) => {
      let cursor: string | undefined;
      let turn = 0;
      do {
        const { memory, database } = await bothAnswers(`/cars?${addressOf({ ...asked, sort, limit, view, cursor })}`);
        expect([memory.status, memory.body]).toEqual([200, database.body]);
        cursor = (memory.body.meta as { nextCursor: string | null }).nextCursor ?? undefined;
        turn += 1;
      } while (cursor && turn < 4);
    }),
    rounds,
  );
});

test('they are the same after cars were changed, taken from the list, brought back and deleted', async () => {
  const changes = [
    `update cars set price_cents = price_cents * 2, brand = 'Lancia', mileage = 0, updated_at = now() where id in
      (select id from cars order by shuffle limit 150)`,
    `update cars set published = not published where id in (select id from cars order by shuffle desc limit 150)`,
    `update cars set deleted_at = case when deleted_at is null then now() end, model = 'Other 100%_x' where id in
      (select id from cars order by md5(id) limit 150)`,
    `delete from cars where id in (select id from cars where price_cents % 2000 <> 0 order by id limit 100)`,
    `insert into cars (id, title, subtitle, description, price_cents, images, features, brand, model, year, mileage,
        fuel_type, transmission, location, color, category, in_stock)
      select gen_random_uuid(), 'New ' || n, '', '', n * 1000, '{}', '{}', 'Audi', 'A' || n, 2024, n, 'Petrol', 'Manual', '',
        '', 'Sedan', false from generate_series(1, 90) as n`,
  ];
  for (const change of changes) {
    await shop.db.execute(change);
    await hearAll(shop);
    for (const query of ['brand=lancia&outOfStock=true', 'minPrice=3000&maxPrice=20000&model=100%25']) {
      for (const path of [
        `/cars?limit=300&view=card&${query}`,
        `/cars?limit=100&sort=mileage-asc&${query}`,
        `/cars/facets?${query}`,
      ]) {
        const { memory, database } = await bothAnswers(path);
        expect([path, memory.status, memory.body]).toEqual([path, 200, database.body]);
      }
    }
  }
});

test('a whole list has each car once, in any order', async () => {
  for (const sort of sortings) {
    const { memory } = await bothAnswers(`/cars?sort=${sort}`);
    const { data, meta } = memory.body as unknown as { data: Car[]; meta: { total: number } };
    const listed = (await call<Car[]>(shop, 'GET', '/cars?limit=1')).body.meta as { total: number };
    expect([meta.total, data.length, new Set(data.map(({ _id }) => _id)).size]).toEqual([
      listed.total,
      Math.min(1000, listed.total),
      Math.min(1000, listed.total),
    ]);
  }
});
