import { parse } from 'csv-parse/sync';
import { expect, test, vi } from 'vitest';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import * as queries from '../queries.ts';

const { shop, admin } = await openStaffedShop();

test('a long feed is sent whole, as it is read', async () => {
  await importLongCars(1800);
  const answer = await fetchFeed();
  expect(answer.headers.get('etag')).toBeNull();
  expect(await countVins(answer)).toBe(1800);
  // From now on it is known to be long: nothing waits for the rest of it.
  const { findCars } = queries;
  const rest = Promise.withResolvers<void>();
  const reading = vi.spyOn(queries, 'findCars').mockImplementation(async (db, filters, page) => {
    if (page.cursor) await rest.promise;
    return findCars(db, filters, page);
  });
  const begun = await Promise.all([fetchFeed(), fetchFeed()]);
  rest.resolve();
  for (const each of begun) expect(await countVins(each)).toBe(1800);
  reading.mockRestore();
});

const fetchFeed = () => fetch(`${shop.url}/feeds/meta.csv`);

async function importLongCars(count: number) {
  const description = 'x'.repeat(5000);
  const header = 'VIN,Brand,Model,Year,Price,Mileage,Color,Location,In Stock,Images,Description';
  const lines = Array.from({ length: count }, () =>
    [newVin(), 'Ford,Focus,2020,9000,40000,Red,Austin,yes,/images/one/960.webp', description].join(','),
  );
  const body = new FormData();
  body.append('file', new Blob([[header, ...lines].join('\n')], { type: 'text/csv' }), 'cars.csv');
  const headers = { authorization: `Bearer ${admin}`, accept: 'application/json' };
  const imported = await fetch(`${shop.url}/api/v1/cars/import`, { method: 'POST', headers, body });
  expect(await imported.json()).toMatchObject({ success: true });
}

async function countVins(answer: Response): Promise<number> {
  const rows = parse(await answer.text(), { columns: true }) as Record<string, string>[];
  return new Set(rows.map(({ vin }) => vin)).size;
}
