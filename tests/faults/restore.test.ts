import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { untilAtRest } from '../support/invariants.ts';
import type { ShopProcess } from '../support/process.ts';
import { randomFrom, report, seed, trials } from '../support/trials.ts';
import { type Arena, openArena, type Person } from './support/arena.ts';
import { addCar } from './support/buyers.ts';
import { nothingYet, startLoad } from './support/load.ts';

const RESTORES = trials(1, 3);
// The gate restores a backup of a moment ago.
const BACKUP_AGE_MS = trials(0, 300_000);
const patient = { timeout: 60_000, interval: 100 };

let arena: Arena;
let admin: Person;
let buyers: Person[];
beforeAll(async () => {
  arena = await openArena();
  admin = await arena.admin();
  buyers = await arena.people(12);
});
afterAll(() => arena.close());

test(`${RESTORES} times an older backup is restored under load: every payment since is found`, async () => {
  const random = randomFrom(seed);
  const wrong: string[] = [];
  let found = 0;
  let paid = 0;
  for (let trial = 0; trial < RESTORES; trial += 1) {
    const cars = [await addCar(arena, admin, 500, 999.99), await addCar(arena, admin, 50)];
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
    const sessions = [...acknowledged.paid];
    const missing = () =>
      arena.query<{ id: string }>(
        `select s as id from unnest($1::text[]) as s where not exists (select from payments p where p.session_id = s)`,
        [sessions],
      );
    await expect.poll(async () => (await missing()).length, { ...patient, timeout: 120_000 }).toBe(0);
    const incidents = await arena.query<{ id: string }>(
      `select i.id from incidents i join payments p on p.id = i.payment_id
       where i.kind = 'unknown-payment' and p.session_id = any ($1)`,
      [sessions],
    );
    found += incidents.length;
    for (const { id } of incidents) {
      const { status, body } = await call(arena.shops[0] as ShopProcess, 'POST', `/incidents/${id}/orders`, {
        token: admin.token,
        body: {},
      });
      if (status !== 200) wrong.push(`no orders of a payment that was found: ${body.message}`);
    }
    await untilAtRest(arena);
    const lost = await arena.query<{ id: string }>(
      `select s as id from unnest($1::text[]) as s left join payments p on p.session_id = s
       left join checkouts c on c.id = p.checkout_id
       where c.status is null or c.status not in ('paid', 'unserved')`,
      [sessions],
    );
    wrong.push(...lost.map(({ id }) => `payment ${id} is lost`));
  }
  const details = `${paid} payments acknowledged, ${found} found that the books had lost`;
  report('older backup restored under load', { trials: RESTORES, violations: wrong.length, details });
  expect(found).toBeGreaterThan(0);
  expect(wrong, `FAULTS_SEED=${seed}`).toEqual([]);
});
