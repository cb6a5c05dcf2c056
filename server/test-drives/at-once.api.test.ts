import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { Customer } from '../../tests/support/buying.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { appointments } from '../db/schema/index.ts';
import { notifyOfUnavailableCars } from './cancelled-drives.ts';

const { shop, admin } = await openStaffedShop();
await openEveryDay(shop, admin);

const { book, bookAny, cancel, edit, freeTime, mailsTo, mine, move, newCar, stateOf } = drivingIn(() => ({
  shop,
  admin,
}));
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await shop.db.execute(query)) as unknown as { rows: object[] }).rows;
const people = (count: number): Promise<Customer[]> =>
  Promise.all(Array.from({ length: count }, () => newCustomer(shop)));
const carsOf = (count: number): Promise<Car[]> => Promise.all(Array.from({ length: count }, () => newCar()));

// Whatever happened at once: no place twice, no car twice for one person, nobody more than three, none to come of a car that is gone.
afterEach(async () => {
  const twice = sql`select 1 from appointments where state = 'booked' group by kind, starts_at, place having count(*) > 1`;
  const sameCar = sql`select 1 from appointments where state = 'booked' group by user_id, car_id having count(*) > 1`;
  const tooMany = sql`select 1 from appointments where state = 'booked' group by user_id having count(*) > 3`;
  const ofNothing = sql`select 1 from appointments a join cars c on c.id = a.car_id
    where a.state = 'booked' and a.starts_at > now() and (c.on_hand = 0 or not c.published or c.deleted_at is not null)`;
  for (const broken of [twice, sameCar, tooMany, ofNothing]) expect(await rowsOf(broken)).toEqual([]);
});

test('of twelve who want one of two places at once, for one car or several, two get them [D90 D92]', async () => {
  const all = await people(12);
  const cars = await carsOf(3);
  const startsAt = await freeTime({ token: admin });
  const answers = await Promise.all(all.map((person, at) => book(person, cars[at % 3] as Car, startsAt)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('TIME_TAKEN');
});

test('who books many cars at once gets three of them, and of one car one [D92]', async () => {
  const [person, other] = (await people(2)) as [Customer, Customer];
  const cars = await carsOf(8);
  const times: string[] = [];
  for (const _ of cars) times.push(await freeTime(person));
  const many = await Promise.all(cars.map((car, at) => book(person, car, times[at] ?? '')));
  expect(many.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  const same = await Promise.all(times.map((time) => book(other, cars[0] as Car, time)));
  expect(same.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect([(await mine(person)).length, (await mine(other)).length]).toEqual([3, 1]);
});

test('many book a car while it is deleted: whoever got a test drive has none of it any more [D92]', async () => {
  const all = await people(6);
  const before = await people(2);
  const car = await newCar();
  for (const person of before) await bookAny(person, car);
  const times: string[] = [];
  for (const _ of all) times.push(await freeTime({ token: admin }));
  const deleting = call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
  const answers = await Promise.all(all.map((person, at) => book(person, car, times[at] ?? '')));
  expect((await deleting).status).toBe(200);
  for (const { status } of answers) expect([201, 404]).toContain(status);
  for (const [at, { status }] of answers.entries()) {
    const found = await mine(all[at] as Customer);
    expect(found.map(({ state }) => state)).toEqual(status === 201 ? ['cancelled'] : []);
  }
  for (const person of before) expect((await mine(person)).map(({ state }) => state)).toEqual(['cancelled']);
});

test('moved, canceled, ended and its car taken away at once, it comes to one end [D90 D92]', async () => {
  const [person] = (await people(1)) as [Customer];
  const { car, drive } = await bookAny(person);
  const startsAt = await freeTime(person);
  const answers = await Promise.all([
    move(person, drive._id, startsAt),
    edit(drive._id, { state: 'done' }),
    cancel(person.token, drive._id),
    call(shop, 'DELETE', `/cars/${car._id}`, { token: admin }),
  ]);
  const [moved, done, cancelled, deleted] = answers.map(({ status }) => status);
  for (const status of [moved, done, cancelled]) expect([200, 409]).toContain(status);
  expect(deleted).toBe(200);
  // Each end refuses every other one; the car alone ends what nobody has ended before.
  const state = await stateOf(person, drive._id);
  expect([done, cancelled].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(state).toBe(done === 200 ? 'done' : 'cancelled');
  await notifyOfUnavailableCars(shop.shop);
  const told = (await mailsTo(person.email)).filter(({ subject }) => subject.includes('is canceled'));
  expect(told).toHaveLength(state === 'cancelled' ? 1 : 0);
  for (const { text } of told) expect(text.includes('is no longer available')).toBe(cancelled !== 200);
});

test('staff end it twice at once, and its driver once: exactly one of them does [D90 D92]', async () => {
  const [person] = (await people(1)) as [Customer];
  const { drive } = await bookAny(person);
  const answers = await Promise.all([
    edit(drive._id, { state: 'done' }),
    cancel(person.token, drive._id),
    edit(drive._id, { state: 'cancelled' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const told = (await mailsTo(person.email)).filter(({ subject }) => subject.includes('is canceled'));
  expect(told).toHaveLength(answers[0].status === 200 ? 0 : 1);
});

test('staff move one that has begun while its car is deleted: what is to come is canceled [D92]', async () => {
  for (const person of await people(4)) {
    const { car, drive } = await bookAny(person);
    const [begun, end] = [new Date(Date.now() - 600_000), new Date(Date.now() + 3_000_000)];
    await shop.db.update(appointments).set({ startsAt: begun, endsAt: end }).where(eq(appointments.id, drive._id));
    const startsAt = await freeTime(person);
    const [deleted, moved] = await Promise.all([
      call(shop, 'DELETE', `/cars/${car._id}`, { token: admin }),
      edit(drive._id, { startsAt }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    const [now] = await mine(person);
    expect([now?.state, now?.startsAt]).toEqual(
      moved.status === 200 ? ['cancelled', startsAt] : ['booked', begun.toISOString()],
    );
  }
});

test('who books while they are deleted leaves nothing that is booked [D79 D92]', async () => {
  const [person] = (await people(1)) as [Customer];
  const cars = await carsOf(3);
  const times: string[] = [];
  for (const _ of cars) times.push(await freeTime(person));
  const [deleted, ...answers] = await Promise.all([
    call(shop, 'DELETE', `/user/${person.user._id}`, { token: admin }),
    ...cars.map((car, at) => book(person, car, times[at] ?? '')),
  ]);
  expect(deleted.status).toBe(200);
  for (const { status } of answers) expect([201, 401, 404, 409]).toContain(status);
  const left = sql`select 1 from appointments where state = 'booked' and car_id = any(${sql.param(cars.map(({ _id }) => _id))}::text[])`;
  expect(await rowsOf(left)).toEqual([]);
});
