import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import type { Car } from '../../shared/cars/cars.ts';
import { findViolations, untilAtRest } from '../support/invariants/invariants.ts';
import { randomFrom, report, seed, trials } from '../support/trials.ts';
import type { Arena, Person } from './support/arena.ts';
import { addCar, cancel, checkOut, sendCard } from './support/buyers.ts';
import { manageArena } from './support/manage-arena.ts';

const BUYERS = 200;
const ROUNDS = trials(3, 50);

// Long: what is held must be so until it has been looked at, also on a slow machine.
const arenas = manageArena({ holdSeconds: 600 });
let arena: Arena;
let admin: Person;
let buyers: Person[];
beforeAll(async () => {
  arena = await arenas.open();
  admin = await arena.admin();
  buyers = await arena.people(BUYERS);
});
afterAll(arenas.close);

test(`${BUYERS} buyers race for cars with 1 and 7 units at two processes: never oversold`, async () => {
  const random = randomFrom(seed);
  const initial = new Map<string, number>();
  const violations: string[] = [];
  let held = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [scarce, some] = [await addCar(arena, admin, 1), await addCar(arena, admin, 7)];
    initial.set(scarce._id, 1).set(some._id, 7);
    const wishes = [
      [{ car: scarce, quantity: 1 }],
      [{ car: some, quantity: 1 }],
      [{ car: some, quantity: 2 }],
      [
        { car: some, quantity: 1 },
        { car: scarce, quantity: 1 },
      ],
    ];
    const answers = await Promise.all(
      buyers.map((buyer) => insist(() => checkOut(random.pick(arena.shops), buyer, random.pick(wishes)))),
    );
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 409]);
    violations.push(...(await findViolations(arena, initial)), ...(await findUnheld([scarce, some])));

    const started = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.sessionId);
    await Promise.all(started.map((sessionId) => goOn(random.below(4), sessionId)));
    held += started.length;
    if (violations.length > 0) break;
  }
  // The time of those who left is over.
  await arena.query(`update checkouts set expires_at = now() where status = 'open'`);
  await untilAtRest(arena);
  violations.push(...(await findViolations(arena, initial)));
  // All ask at once, over HTTP; how many of them a process lets into its database is as it comes out of the box.
  const { queries, transactions } = readConfig({}).pools;
  const pools = `${queries} + ${transactions} database connections in each of ${arena.shops.length} processes`;
  const details = `${held} checkouts held cars, ${pools}`;
  report('race of 200 buyers', { trials: ROUNDS, violations: violations.length, details });
  expect(violations, `FAULTS_SEED=${seed}`).toEqual([]);
});

/** Whoever is told that the shop is overloaded comes again, as they are asked to. */
async function insist(ask: () => ReturnType<typeof checkOut>) {
  for (;;) {
    const answer = await ask();
    if (answer.body.code !== 'OVERLOADED') return answer;
  }
}

/** So many ask that no unit may be left over; and what is held is all there was, to the unit. */
async function findUnheld(cars: Car[]): Promise<string[]> {
  const rows = await arena.query<{ title: string; held: number; quantity: number }>(
    'select title, held, quantity from cars where id = any ($1) and (quantity <> 0 or held <> on_hand)',
    [cars.map(({ _id }) => _id)],
  );
  return rows.map(({ title, held, quantity }) => `${title}: ${held} held, and ${quantity} left over`);
}

/** One in four leaves, one cancels, the others pay. */
async function goOn(choice: number, sessionId: string) {
  if (choice === 1) await cancel(arena, sessionId);
  if (choice > 1) await sendCard(arena, sessionId);
}
