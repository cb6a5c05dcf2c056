import { afterAll, expect, test } from 'vitest';
import { findViolations, untilAtRest } from '../support/invariants/invariants.ts';
import { report, trials } from '../support/trials.ts';
import type { Arena, Person } from './support/arena.ts';
import { addCar } from './support/buyers.ts';
import { manageArena } from './support/manage-arena.ts';
import { openForEveryone, receivingAt } from './support/receiving.ts';

const CRASHES = trials(2, 30);
const PEOPLE = 8;

/** What somebody knows of their test drive: the time they were told, and the one they asked for and heard nothing of. */
interface Diary {
  person: Person;
  car: Awaited<ReturnType<typeof addCar>>;
  free: string[];
  known: string | null;
  unanswered?: string | null;
}

const arenas = manageArena();
let arena: Arena;
afterAll(arenas.close);

const { times, drive, move, cancel, mine } = receivingAt(() => arena);
let acknowledged = 0;

/** Books, moves and cancels at one process, again and again, until it is gone or the others are. */
async function bookUntilItEnds(place: number, diary: Diary, isOver: () => boolean) {
  const { person, car, free } = diary;
  let id = '';
  for (let turn = 0; !isOver(); turn += 1) {
    const step = turn % 3;
    const startsAt = step === 2 ? null : (free[turn % free.length] ?? '');
    diary.unanswered = startsAt;
    try {
      const { status, body } = await (startsAt === null
        ? cancel(place, person, id)
        : step === 0
          ? drive(place, person, car, startsAt)
          : move(place, person, id, startsAt));
      expect(status, body.message).toBe(step === 0 ? 201 : 200);
      id = body.data._id;
    } catch (error) {
      // The process was killed in the middle, which is what this is about.
      if (error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)) return;
      throw error;
    }
    diary.known = startsAt;
    delete diary.unanswered;
    acknowledged += 1;
  }
}

/** In words, unless what is booked is what somebody was told, or asked for last; and they cannot go on. */
async function findWrong(diary: Diary): Promise<string[]> {
  const { person, car, free, known, unanswered } = diary;
  const booked = (await mine(person)).filter(({ state }) => state === 'booked');
  const there = booked.map(({ startsAt }) => startsAt).join();
  const wrong = [known, unanswered].some((time) => time !== undefined && (time ?? '') === there)
    ? []
    : [`${person.email} has ${there || 'nothing'}, and was told ${known ?? 'nothing'}, asked ${unanswered}`];
  for (const { _id } of booked) if ((await cancel(0, person, _id)).status !== 200) wrong.push(`${_id} stays`);
  const again = await drive(0, person, car, free[0] ?? '');
  if (again.status !== 201) wrong.push(`${person.email} cannot book again: ${again.body.message}`);
  await cancel(0, person, again.body.data._id);
  return wrong;
}

test(`${CRASHES} times kill -9 while ${PEOPLE} people book, move and cancel: what they were told stands, and they go on [D90 D92]`, async () => {
  arena = await arenas.open();
  const admin = await arena.admin();
  await openForEveryone(arena, admin);
  const people = await arena.people(PEOPLE);
  const initial = new Map<string, number>();
  const free = (await times(people[0] as Person, 'test_drive', 'days=30')).map(({ startsAt }) => startsAt).slice(24);
  const diaries: Diary[] = [];
  for (const [at, person] of people.entries()) {
    const car = await addCar(arena, admin, 1);
    initial.set(car._id, 1);
    diaries.push({ person, car, free: free.filter((_, time) => time % PEOPLE === at), known: null });
  }
  const wrong: string[] = [];
  let cutOff = 0;
  for (let crash = 0; crash < CRASHES; crash += 1) {
    for (const diary of diaries) diary.known = null;
    let isOver = false;
    const before = acknowledged;
    const bookings = diaries.map((diary, at) => bookUntilItEnds(at % 2, diary, () => isOver));
    await expect.poll(() => acknowledged, { timeout: 60_000, interval: 1 }).toBeGreaterThan(before + 30 + crash);
    const restarted = arena.restart(0, 'kill');
    // Those at the other process go on until somebody has noticed.
    await Promise.race(bookings);
    isOver = true;
    await Promise.all([restarted, ...bookings]);
    cutOff += diaries.filter(({ unanswered }) => unanswered !== undefined).length;
    for (const diary of diaries) wrong.push(...(await findWrong(diary)));
    for (const diary of diaries) delete diary.unanswered;
  }
  // Otherwise nothing was in the middle of it.
  if (cutOff === 0) wrong.push('no booking was cut off');
  await untilAtRest(arena);
  const violations = [...wrong, ...(await findViolations(arena, initial))];
  const details = `${acknowledged} changes acknowledged, ${cutOff} cut off`;
  report('kill -9 while booking', { trials: CRASHES, violations: violations.length, details });
  expect(violations).toEqual([]);
});
