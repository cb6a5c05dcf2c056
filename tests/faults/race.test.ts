import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations, untilAtRest } from '../support/invariants.ts';
import { randomFrom, report, seed, trials } from '../support/trials.ts';
import { type Arena, openArena, type Person } from './support/arena.ts';
import { addCar, cancel, checkOut, sendCard } from './support/buyers.ts';

const BUYERS = 200;
const ROUNDS = trials(3, 50);

let arena: Arena;
let admin: Person;
let buyers: Person[];
beforeAll(async () => {
  arena = await openArena();
  admin = await arena.admin();
  buyers = await arena.people(BUYERS);
});
afterAll(() => arena.close());

test(`${BUYERS} buyers race for cars with 1 and 7 units at two processes: never oversold`, async () => {
  const random = randomFrom(seed);
  const initial = new Map<string, number>();
  const violations: string[] = [];
  let sold = 0;
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
      buyers.map((buyer) => checkOut(random.pick(arena.shops), buyer, random.pick(wishes))),
    );
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 409]);
    violations.push(...(await findViolations(arena, initial)));

    const started = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.sessionId);
    await Promise.all(started.map((sessionId) => goOn(random.below(4), sessionId)));
    sold += started.length;
    if (violations.length > 0) break;
  }
  await untilAtRest(arena);
  violations.push(...(await findViolations(arena, initial)));
  // All ask at once; each process lets ten at a time into the database.
  const details = `${sold} held, 20 at a time in the database`;
  report('race of 200 buyers', { trials: ROUNDS, violations: violations.length, details });
  expect(violations, `FAULTS_SEED=${seed}`).toEqual([]);
});

/** One in four leaves, one cancels, the others pay. */
async function goOn(choice: number, sessionId: string) {
  if (choice === 1) await cancel(arena, sessionId);
  if (choice > 1) await sendCard(arena, sessionId);
}
