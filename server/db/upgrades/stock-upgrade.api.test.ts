import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database/fresh-database.ts';
import { migrationsBefore, migrationsFolder } from '../../../tests/support/database/old-migrations.ts';
import { findWrongStock } from '../../../tests/support/invariants/invariants.ts';
import type { DatabaseConnection } from '../client.ts';
import { openDatabase } from '../connection/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-stock-upgrade-'));
let database: DatabaseConnection;
const run = async <Row extends object>(text: string) =>
  ((await database.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;

const car = (id: string, quantity: number, vin = '', gone = false) => `
  insert into cars (id, title, subtitle, description, price_cents, images, features, brand, model, year, mileage, fuel_type,
    transmission, location, color, category, in_stock, quantity, vin, deleted_at)
  values ('${id}', 'Car ${id}', '', 'It runs.', 100, '{}', '{}', 'Toyota', 'Corolla', 2020, 1, 'Petrol', 'Automatic', 'Here',
    'White', 'Sedan', true, ${quantity}, nullif('${vin}', ''), ${gone ? 'now()' : 'null'})`;
const checkout = (id: string, status: string, carId: string, units: number) => [
  `insert into checkouts (id, email, status, session_id, total_cents, expires_at)
   values ('${id}', 'a@example.com', '${status}', 'cs_${id}', 100, now() + interval '1 day')`,
  `insert into checkout_lines (checkout_id, line, car_id, quantity, unit_price_cents, total_cents, title, brand, model, image)
   values ('${id}', 0, '${carId}', ${units}, 100, 100, 'Car', 'Toyota', 'Corolla', '')`,
];
const order = `
  insert into orders (id, checkout_id, line, session_id, email, car_id, title, brand, model, image, quantity, total_cents,
    payment_status) values ('o1', 'c2', 0, 'cs_c2', 'a@example.com', 'sold', 'Car', 'Toyota', 'Corolla', '', 1, 100, 'paid')`;

beforeAll(async () => {
  const postgresUrl = inject('postgresUrl');
  const place = { databaseUrl: postgresUrl && (await createDatabase(postgresUrl)), dataDir: join(folder, 'data') };
  const before = migrationsBefore('0010_stock_ledger', join(folder, 'migrations'));
  database = await openDatabase({ ...place, migrationsFolder: before });
  const rows = [
    ...[
      car('many', 2),
      car('held', 0, '1HGCM82633A004352'),
      car('sold', 0, '1M8GDM9AXKP042788'),
      car('gone', 3, '', true),
    ],
    ...[car('odd', 4, '11111111111111111'), car('none', 0)],
    ...checkout('c1', 'open', 'held', 1),
    ...checkout('c2', 'paid', 'sold', 1),
    ...checkout('c3', 'open', 'many', 3),
    order,
  ];
  for (const row of rows) await run(row);
  await database.close();
  database = await openDatabase({ ...place, migrationsFolder });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the ledger opens with what could be bought and what was held, and every car says what it said [D66]', async () => {
  expect(await run('select id, on_hand, held, quantity from cars order by id')).toEqual([
    { id: 'gone', on_hand: 3, held: 0, quantity: 3 },
    { id: 'held', on_hand: 1, held: 1, quantity: 0 },
    { id: 'many', on_hand: 5, held: 3, quantity: 2 },
    { id: 'none', on_hand: 0, held: 0, quantity: 0 },
    { id: 'odd', on_hand: 4, held: 0, quantity: 4 },
    { id: 'sold', on_hand: 0, held: 0, quantity: 0 },
  ]);
  expect(await run(`select car_id, kind from stock_movements where kind <> 'opening' or car_id = 'none'`)).toEqual([]);
  expect(await findWrongStock(run)).toEqual([]);
  expect(await run('select vin from orders')).toEqual([{ vin: '1M8GDM9AXKP042788' }]);
});

test('a VIN with more than one on hand becomes an incident, and its car can be edited and sold [D67]', async () => {
  const incidents = await run<{ message: string }>('select message from incidents');
  expect(incidents).toEqual([{ message: expect.stringContaining('Car odd has VIN 11111111111111111 and 4 on hand') }]);
  const move = (kind: string, onHand: number, held: number) =>
    run(`insert into stock_movements (car_id, kind, on_hand, held) values ('odd', '${kind}', ${onHand}, ${held})`);
  await run(`update cars set price_cents = 200 where id = 'odd'`);
  await move('held', 0, 1);
  await move('sold', -1, -1);
  await expect(move('counted', 1, 0)).rejects.toThrow();
  await move('counted', -2, 0);
  expect(await run(`select on_hand, vin from cars where id = 'odd'`)).toEqual([
    { on_hand: 1, vin: '11111111111111111' },
  ]);
});
