import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { trials } from '../support/trials.ts';
import type { Arena, Person } from './support/arena.ts';
import { addCar } from './support/buyers.ts';
import { clockChanges, dayAt } from './support/clock-changes.ts';
import { expectNoViolations } from './support/expect-no-violations.ts';
import { manageArena } from './support/manage-arena.ts';
import { buyOne, openForEveryone, receivingAt, wantsOneWinner } from './support/receiving.ts';

const ROUNDS = trials(12, 200);

const arenas = manageArena({ holdSeconds: 300 });
let arena: Arena;
let admin: Person;
let people: [Person, Person];
let cars: [Car, Car];
const initial = new Map<string, number>();
beforeAll(async () => {
  arena = await arenas.open();
  admin = await arena.admin();
  await openForEveryone(arena, admin);
  people = (await arena.people(2)) as [Person, Person];
  cars = [await addCar(arena, admin, 1), await addCar(arena, admin, 1)];
  for (const { _id } of cars) initial.set(_id, 1);
});
afterAll(arenas.close);

const { times, drive, move, cancel, edit, receive, mine } = receivingAt(() => arena);

/** Both are asked for at once, and by turns first. */
const bothAt = <Result>(round: number, ask: (who: 0 | 1) => Promise<Result>) =>
  Promise.all((round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)).map(ask));

async function releaseAll() {
  for (const person of people)
    for (const { _id, state } of await mine(person)) if (state === 'booked') await cancel(1, person, _id);
}

test(`${ROUNDS} times two want the only place of a time at two processes: exactly one drives [D90 D92]`, async () => {
  const free = await times(people[0], 'test_drive', 'days=14');
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { startsAt } = free[24 + round] ?? { startsAt: '' };
    const answers = await bothAt(round, (who) => drive(who, people[who], cars[who], startsAt));
    wrong.push(...wantsOneWinner(`test drive ${round}`, answers, ['TIME_TAKEN']));
    await releaseAll();
  }
  await expectNoViolations({ arena, initial }, 'two test drives, one place', ROUNDS, wrong);
});

test(`${ROUNDS} times two buyers want the only delivery of a time at two processes: exactly one gets it [D90 D91]`, async () => {
  const bought = [await buyOne(arena, admin, people[0]), await buyOne(arena, admin, people[1])] as const;
  for (const { car } of bought) initial.set(car._id, 1);
  const free = await times(people[0], 'delivery', 'days=14');
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { startsAt } = free[24 + round] ?? { startsAt: '' };
    const answers = await bothAt(round, (who) => receive(who, people[who], bought[who].id, 'delivery', startsAt));
    wrong.push(...wantsOneWinner(`delivery ${round}`, answers, ['TIME_TAKEN']));
    await releaseAll();
  }
  await expectNoViolations({ arena, initial }, 'two deliveries, one place', ROUNDS, wrong);
});

test(`${ROUNDS} times an appointment is moved and canceled at once: exactly one counts, the other is told [D90 D93]`, async () => {
  const free = await times(people[0], 'test_drive', 'days=14');
  const wrong: string[] = [];
  const won = { moved: 0, cancelled: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, to] = [free[24 + round]?.startsAt ?? '', free[120 + round]?.startsAt ?? ''];
    const { _id: id, version } = (await drive(0, people[0], cars[0], from)).body.data;
    const answers = await bothAt(round, (who) =>
      who === 0 ? move(0, people[0], id, to) : edit(1, admin, id, { state: 'cancelled', version }),
    );
    wrong.push(...wantsOneWinner(`move and cancel ${round}`, answers, ['STALE_EDIT', 'CONFLICT']));
    const now = (await mine(people[0])).find(({ _id }) => _id === id);
    const isMoved = now?.state === 'booked' && now.startsAt === to;
    const isCancelled = now?.state === 'cancelled' && now.startsAt === from;
    if (isMoved === isCancelled) wrong.push(`round ${round} ended ${now?.state} at ${now?.startsAt}`);
    won[isMoved ? 'moved' : 'cancelled'] += 1;
    await releaseAll();
  }
  const details = `${won.moved} moved, ${won.cancelled} canceled`;
  await expectNoViolations({ arena, initial }, 'move against cancel', ROUNDS, wrong, details);
});

test('around the next changes of the clocks every hour there is can be booked, once, by one of two [D90]', async () => {
  const wrong: string[] = [];
  let raced = 0;
  for (const { change, hours } of clockChanges('America/New_York')) {
    const offered = await times(people[0], 'test_drive', `from=${dayAt(change, 'America/New_York')}&days=1`);
    if (offered.length !== hours) wrong.push(`${change.toISOString()}: ${offered.length} times in ${hours} hours`);
    // The hour that ends in the minute before the clocks change, the one that begins with it, and the one after that.
    for (const hoursLater of [-1, 0, 1]) {
      const startsAt = new Date(change.getTime() + hoursLater * HOUR_MS).toISOString();
      const answers = await bothAt(raced, (who) => drive(who, people[who], cars[who], startsAt));
      wrong.push(...wantsOneWinner(`drive at ${startsAt}`, answers, ['TIME_TAKEN']));
      const left = await times(people[0], 'test_drive', `from=${dayAt(change, 'America/New_York')}&days=1`);
      const taken = offered.filter((each) => !left.some((other) => other.startsAt === each.startsAt));
      if (taken.map((each) => each.startsAt).join() !== startsAt)
        wrong.push(`${startsAt} took ${JSON.stringify(taken)}`);
      // The minute before belongs to the hour before, which began earlier.
      const minuteBefore = new Date(change.getTime() + hoursLater * HOUR_MS - 60_000).toISOString();
      const refused = await drive(0, people[0], cars[1], minuteBefore);
      if (refused.body.code !== 'TIME_TAKEN') wrong.push(`${minuteBefore}: ${refused.status}`);
      await releaseAll();
      raced += 1;
    }
  }
  expect(raced).toBeGreaterThanOrEqual(3);
  await expectNoViolations({ arena, initial }, 'hours around a change of the clocks', raced, wrong);
});
