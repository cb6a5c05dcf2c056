import { afterAll, beforeAll, expect, test } from 'vitest';
import { comeToRest, expireAll, findViolations } from '../support/invariants.ts';
import type { ShopProcess } from '../support/process.ts';
import { randomFrom, report, seed, trials } from '../support/trials.ts';
import { type Arena, addCar, cancel, checkOut, openArena, type Person, sendCard } from './support/arena.ts';

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
    violations.push(...(await findViolations(arena.query, initial)));

    const started = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.sessionId);
    await Promise.all(started.map((sessionId) => goOn(random.below(4), random.pick(arena.shops), sessionId)));
    await comeToRest(arena);
    sold += started.length;
    violations.push(...(await findViolations(arena.query, initial)));
    if (violations.length > 0) break;
  }
  const held = await expireAll(arena);
  report('race of 200 buyers', { trials: ROUNDS, violations: violations.length + held, details: `${sold} held` });
  expect(violations, `FAULTS_SEED=${seed}`).toEqual([]);
  expect(held).toBe(0);
});

/** One in four leaves, one cancels, the others pay. */
async function goOn(choice: number, shop: ShopProcess, sessionId: string) {
  if (choice === 1) await cancel(shop, sessionId);
  if (choice > 1) await sendCard(shop, sessionId);
}
