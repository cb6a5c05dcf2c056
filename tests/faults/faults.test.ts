import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import { findViolations, untilAtRest } from '../support/invariants/invariants.ts';
import { randomFrom, report, seed, trials } from '../support/trials.ts';
import type { Arena, Person } from './support/arena.ts';
import { addCar } from './support/buyers.ts';
import { findLosses, type Load, nothingYet, startLoad } from './support/load.ts';
import { manageArena } from './support/manage-arena.ts';
import type { ProviderMode } from './support/provider-proxy.ts';

const KILLS = trials(3, 100);
const RESTARTS = trials(1, 10);
const FAILINGS = trials(1, 5);
const BUYERS = 12;

const arenas = manageArena();
let arena: Arena;
let people: { admin: Person; buyers: Person[]; cars: Car[] };
const initial = new Map<string, number>();
const random = randomFrom(seed);
const acknowledged = nothingYet();
let load: Load;

beforeAll(async () => {
  arena = await arenas.open();
  const admin = await arena.admin();
  people = { admin, buyers: await arena.people(BUYERS), cars: [] };
});
afterAll(arenas.close);
beforeEach(async () => {
  people.cars = [await addCar(arena, people.admin, 5_000, 999.99), await addCar(arena, people.admin, 50)];
  for (const car of people.cars) initial.set(car._id, car.quantity);
});

const begin = () => {
  load = startLoad(arena, people, random, acknowledged);
};

/** Waits until this many more buyers have come to an end, so that a fault always falls into the midst of work. */
async function untilMoreTurns(count: number) {
  const enough = load.turns() + count;
  await expect.poll(() => load.turns(), { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(enough);
}

/** Ends the load, waits until the shop has brought all to its end, and looks for anything lost, doubled or still held. */
async function expectAllWell(proof: string, count: number) {
  await load.stop();
  await untilAtRest(arena);
  const violations = [
    ...load.surprises,
    ...(await findViolations(arena, initial)),
    ...(await findLosses(arena, acknowledged)),
  ];
  const { paid, refunded, failures } = acknowledged;
  const mails = new Set(arena.mailServer.arrived).size;
  const answers = `${paid.size} payments and ${refunded.size} refunds acknowledged, ${failures} answers of 500 or 503`;
  const details = `${answers}, ${mails} mails arrived so far`;
  report(proof, { trials: count, violations: violations.length, details });
  expect(violations, `FAULTS_SEED=${seed}`).toEqual([]);
}

test(`${KILLS} times kill -9 of either process in the midst of work`, async () => {
  begin();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilMoreTurns(1 + random.below(40));
    await arena.restart(random.below(arena.shops.length), 'kill');
  }
  await expectAllWell('kill -9 of a process', KILLS);
});

test(`${RESTARTS} times the database is killed and comes back`, async () => {
  begin();
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await untilMoreTurns(20 + random.below(40));
    await arena.postgres.kill();
    await arena.postgres.start();
    await untilSelling();
  }
  await expectAllWell('database killed under load', RESTARTS);
});

/** The shop must find back to work by itself: a payment goes through after the fault. */
async function untilSelling() {
  const before = acknowledged.paid.size;
  await expect.poll(() => acknowledged.paid.size, { timeout: 60_000 }).toBeGreaterThan(before);
}

test.each<ProviderMode>(['late', 'broken', 'silent'])(`${FAILINGS} times the provider is %s`, async (mode) => {
  begin();
  for (let failing = 0; failing < FAILINGS; failing += 1) {
    await untilMoreTurns(20);
    arena.provider.behave(mode);
    await untilMoreTurns(mode === 'broken' ? BUYERS * 2 : BUYERS);
    arena.provider.behave('well');
    await untilSelling();
  }
  await expectAllWell(`provider ${mode}`, FAILINGS);
});
