import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { call } from '../../support/client.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { findViolations, untilAtRest } from '../../support/invariants/invariants.ts';
import { cannotRun, randomFrom, report, seed, trials } from '../../support/trials.ts';
import { addCar } from '../support/buyers.ts';
import { findLosses, nothingYet, startLoad } from '../support/load.ts';
import { manageArena } from '../support/manage-arena.ts';
import { noPooler } from '../support/pooler.ts';

const RESTARTS = trials(2, 20);
const arenas = manageArena({ behindPooler: true });
afterAll(arenas.close);

test('two shops trade through PgBouncer in transaction mode, and hear of each other’s changes', async (context) => {
  const proof = `${RESTARTS} restarts behind PgBouncer`;
  if (noPooler) cannotRun(context, proof, noPooler);
  const arena = await arenas.open();
  const random = randomFrom(seed);
  const acknowledged = nothingYet();
  const admin = await arena.admin();
  const cars = [await addCar(arena, admin, 5_000, 999.99), await addCar(arena, admin, 50)];
  const initial = new Map(cars.map(({ _id, quantity }) => [_id, quantity]));
  const load = startLoad(arena, { admin, buyers: await arena.people(12), cars }, random, acknowledged);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const enough = load.turns() + 20 + random.below(40);
    await expect.poll(() => load.turns(), { timeout: 120_000 }).toBeGreaterThanOrEqual(enough);
    await arena.restart(restart % 2, restart % 4 < 2 ? 'kill' : 'stop');
  }
  await load.stop();
  await untilAtRest(arena);

  // What the second has kept in its response cache goes when the first changes it: notifications come past the pooler.
  const [first, second] = arena.shops;
  const [car] = cars;
  if (!first || !second || !car) throw new Error('There are two shops and two cars');
  const titleAtSecond = async () => (await call<Car[]>(second, 'GET', '/cars')).body.data.map(({ title }) => title);
  expect(await titleAtSecond()).not.toContain('Renamed at the first');
  const { token } = admin;
  const now = (await call<Car>(first, 'GET', `/cars/${car._id}`, { token })).body.data;
  const body = { ...now, title: 'Renamed at the first' };
  expect((await call(first, 'PUT', `/cars/${car._id}`, { token, body })).status).toBe(200);
  await expect.poll(titleAtSecond).toContain('Renamed at the first');

  const violations = [
    ...load.surprises,
    ...(await findViolations(arena, initial)),
    ...(await findLosses(arena, acknowledged)),
  ];
  const details = `${acknowledged.paid.size} payments and ${acknowledged.refunded.size} refunds acknowledged`;
  report(proof, { trials: RESTARTS, violations: violations.length, details });
  expect(acknowledged.paid.size).toBeGreaterThan(0);
  expect(violations, `FAULTS_SEED=${seed}`).toEqual([]);
});

test('a shop behind a pooler is told which limits its role lacks, and does not start', async () => {
  const postgres = await startPostgres();
  const url = postgres.urlOf('postgres');
  const { status, stderr } = spawnSync(process.execPath, ['build/server/main.js'], {
    encoding: 'utf8',
    timeout: 120_000,
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATABASE_DIRECT_URL: url, SEED: 'none', PORT: '0' },
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'DATABASE_DIRECT_URL: a pooler passes no limits on, so the role needs its own. As this role, run once:',
    `  alter role "postgres" set idle_in_transaction_session_timeout = '30s';`,
    `  alter role "postgres" set lock_timeout = '8s';`,
    `  alter role "postgres" set statement_timeout = '30s';`,
  ]);
  await postgres.stop();
});
