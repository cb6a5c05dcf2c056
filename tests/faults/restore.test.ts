import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations, untilAtRest } from '../support/invariants/invariants.ts';
import { randomFrom, report, seed, trials } from '../support/trials.ts';
import type { Arena, Person } from './support/arena.ts';
import { addCar } from './support/buyers.ts';
import { nothingYet, startLoad } from './support/load.ts';
import { endIncidents } from './support/lost-payments.ts';
import { manageArena } from './support/manage-arena.ts';

const RESTORES = trials(1, 3);
// The gate restores a backup of a moment ago.
const BACKUP_AGE_MS = trials(0, 300_000);
const patient = { timeout: 60_000, interval: 100 };

const arenas = manageArena({ environment: { LOG_LEVEL: 'warn' } });
let arena: Arena;
let admin: Person;
let buyers: Person[];
beforeAll(async () => {
  arena = await arenas.open();
  admin = await arena.admin();
  buyers = await arena.people(12);
});
afterAll(arenas.close);

test(`${RESTORES} times an older backup is restored under load: every payment since is found`, async () => {
  const random = randomFrom(seed);
  const initial = new Map<string, number>();
  const wrong: string[] = [];
  let [paid, ordered, refunded] = [0, 0, 0];
  for (let trial = 0; trial < RESTORES; trial += 1) {
    const cars = [await addCar(arena, admin, 500, 999.99), await addCar(arena, admin, 50)];
    for (const car of cars) initial.set(car._id, car.quantity);
    const acknowledged = nothingYet();
    const load = startLoad(arena, { admin, buyers, cars }, random, acknowledged);
    await expect.poll(() => load.turns(), patient).toBeGreaterThan(12);
    await arena.postgres.backUp();
    const madeAt = Date.now();
    const before = acknowledged.paid.size;
    await expect.poll(() => acknowledged.paid.size - before, patient).toBeGreaterThan(4);
    await expect
      .poll(() => Date.now() - madeAt, { ...patient, timeout: 600_000 })
      .toBeGreaterThanOrEqual(BACKUP_AGE_MS);
    // As the handbook says: put back while the shop is stopped.
    await arena.whileDown(() => arena.postgres.restore());
    await load.stop();
    wrong.push(...load.surprises);
    paid += acknowledged.paid.size;
    await untilKnown([...acknowledged.paid]);
    await untilAtRest(arena);
    const ended = await endIncidents(arena, admin);
    ordered += ended.ordered;
    refunded += ended.refunded;
    wrong.push(...ended.wrong);
    await untilAtRest(arena);
    wrong.push(...(await findViolations(arena, initial)));
  }
  const found = `${ordered + refunded} found that the records had lost, ${ordered} made orders of, ${refunded} refunded`;
  const details = `${paid} payments acknowledged; ${found}`;
  report('older backup restored under load', { trials: RESTORES, violations: wrong.length, details });
  expect(ordered).toBeGreaterThan(0);
  expect(wrong, `FAULTS_SEED=${seed}`).toEqual([]);
});

test('the database is emptied under load: what it was paid for sells nothing, and is all there with the backup', async () => {
  const random = randomFrom(seed);
  const cars = [await addCar(arena, admin, 500, 999.99), await addCar(arena, admin, 50)];
  const initial = new Map(cars.map((car) => [car._id, car.quantity]));
  const acknowledged = nothingYet();
  const load = startLoad(arena, { admin, buyers, cars }, random, acknowledged);
  await expect.poll(() => load.turns(), patient).toBeGreaterThan(12);
  await arena.postgres.backUp();
  const before = acknowledged.paid.size;
  await expect.poll(() => acknowledged.paid.size - before, patient).toBeGreaterThan(4);
  const emptied = arena.whileDown(() => arena.emptyDatabase());
  await load.stop();
  await emptied;
  const wrong = [...load.surprises];
  const compared = () => arena.query('select from installation where reconciled_at is not null');
  await expect.poll(async () => (await compared()).length, patient).toBe(1);
  const known = `select (select count(*) from payments)::int as payments, (select count(*) from orders)::int as orders,
    (select count(*) from incidents)::int as incidents`;
  expect(await arena.query(known)).toEqual([{ payments: 0, orders: 0, incidents: 0 }]);
  const said = arena.shops.map((shop) => shop.output()).join('\n');
  expect(said).toContain('Another installation was paid on this account');
  // Nothing in the log is an error: level 50 and above.
  expect(said).not.toMatch(/"level":[5-9]0/);
  await arena.whileDown(() => arena.postgres.restore());
  await untilKnown([...acknowledged.paid]);
  await untilAtRest(arena);
  const { ordered, refunded, wrong: unended } = await endIncidents(arena, admin);
  await untilAtRest(arena);
  wrong.push(...unended, ...(await findViolations(arena, initial)));
  const details = `${acknowledged.paid.size} payments acknowledged; ${ordered + refunded} found that the backup had not`;
  report('database emptied, backup restored', { trials: 1, violations: wrong.length, details });
  expect(ordered).toBeGreaterThan(0);
  expect(wrong, `FAULTS_SEED=${seed}`).toEqual([]);
});

/** Waits until the shop has found them by itself. */
async function untilKnown(sessions: string[]) {
  const missing = () =>
    arena.query<{ id: string }>(
      `select s as id from unnest($1::text[]) as s where not exists (select from payments p where p.session_id = s)`,
      [sessions],
    );
  await expect.poll(async () => (await missing()).length, { ...patient, timeout: 600_000 }).toBe(0);
}
