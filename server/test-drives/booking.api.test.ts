import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/durations.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay, receivingIn, setSection } from '../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { appointments } from '../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });

const { book, bookAny, mine, freeTime, newCar, stateOf, move, cancel, mailsTo } = drivingIn(sides);
const setTime = (id: string, startsAt: Date) =>
  shop.db
    .update(appointments)
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
    .where(eq(appointments.id, id));

test('a test drive is booked from the car, listed, and mailed with a file for the calendar [D92 D93]', async () => {
  const car = await newCar({ title: '2020 Toyota Corolla LE' });
  const startsAt = await freeTime(buyer);
  const { status, body } = await book(buyer, car, startsAt);
  const booked = {
    kind: 'test_drive',
    state: 'booked',
    startsAt,
    name: buyer.user.name,
    phone: '(614) 555-0101',
    orders: [],
    car: { _id: car._id, title: '2020 Toyota Corolla LE' },
  };
  expect([status, body.data]).toEqual([201, expect.objectContaining(booked)]);
  expect(body.data).not.toHaveProperty('email');
  expect(await mine(buyer)).toEqual([body.data]);
  const [mail] = await mailsTo(buyer.email);
  expect(mail?.subject).toMatch(/^Your test drive is booked: /);
  expect(mail?.text).toContain('It is about 2020 Toyota Corolla LE.');
  expect(mail?.text).toContain(`/cars/${car._id}`);
  const file = (mail?.calendar ?? '').replaceAll(/\r\n[ \t]/g, '');
  expect(file).toContain('METHOD:REQUEST');
  expect(file).toContain('SUMMARY:Test drive: 2020 Toyota Corolla LE');
  expect(file).not.toContain(buyer.user.name);
});

test('only a car that is on hand and published is driven, by who is signed in and can be called [D92]', async () => {
  const startsAt = await freeTime(buyer);
  const [sold, coming, draft] = [
    await newCar({ quantity: 0, inStock: false }),
    await newCar({ inStock: false }),
    await newCar({ published: false }),
  ];
  for (const [car, status] of [
    [sold, 409],
    [coming, 409],
    [draft, 404],
    [{ _id: 'nothing' }, 404],
  ] as const) {
    expect((await book(buyer, car, startsAt)).status).toBe(status);
  }
  const car = await newCar();
  const path = `/cars/${car._id}/test-drives`;
  const drive = { startsAt, phone: '(614) 555-0101' };
  expect((await call(shop, 'POST', path, { body: drive })).status).toBe(401);
  for (const wrong of [{ phone: 'none' }, { phone: '' }, { startsAt: 'tomorrow' }]) {
    const { status } = await call(shop, 'POST', path, { token: buyer.token, body: { ...drive, ...wrong } });
    expect(status).toBe(400);
  }
  for (const time of ['2001-01-01T12:00:00Z', new Date(Date.now() + HOUR_MS).toISOString()]) {
    expect((await book(buyer, car, time)).body.code).toBe('TIME_TAKEN');
  }
  expect(await mine(buyer)).toEqual([]);
});

test('one of each car, and three in all; what is canceled or over counts no more [D92]', async () => {
  const first = await bookAny(buyer);
  const again = await book(buyer, first.car, await freeTime(buyer));
  expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
  expect(again.body.message).toContain('already booked a test drive of this car');
  const second = await bookAny(buyer);
  await bookAny(buyer);
  const car = await newCar();
  const fourth = await book(buyer, car, await freeTime(buyer));
  expect([fourth.status, fourth.body.message]).toEqual([409, expect.stringContaining('3 test drives')]);
  expect((await cancel(buyer.token, second.drive._id)).body.data.state).toBe('cancelled');
  expect((await book(buyer, car, await freeTime(buyer))).status).toBe(201);
  // Over, and nobody has noted how it ended.
  await setTime(first.drive._id, new Date(Date.now() - 3 * HOUR_MS));
  expect((await book(buyer, first.car, await freeTime(buyer))).status).toBe(201);
  expect(await stateOf(buyer, first.drive._id)).toBe('no_show');
});

test('it is moved and canceled until 12 hours before, by whose it is, and the place is free again [D90 D92]', async () => {
  await setSection(shop, admin, 'appointments', { testDrive: { places: 1, noticeHours: 3 } });
  const { car, drive } = await bookAny(buyer);
  const stranger = await newCustomer(shop);
  const startsAt = await freeTime(buyer);
  expect((await book(stranger, car, drive.startsAt)).body.code).toBe('TIME_TAKEN');
  expect((await move(stranger, drive._id, startsAt)).status).toBe(404);
  expect((await cancel(stranger.token, drive._id)).status).toBe(404);
  expect((await move(buyer, drive._id, startsAt)).body.data).toMatchObject({ _id: drive._id, startsAt });
  expect((await book(stranger, car, drive.startsAt)).status).toBe(201);
  await setTime(drive._id, new Date(Date.now() + 11 * HOUR_MS));
  for (const late of [await move(buyer, drive._id, await freeTime(buyer)), await cancel(buyer.token, drive._id)]) {
    expect([late.status, late.body.code]).toEqual([409, 'TOO_LATE']);
  }
  expect((await cancel(admin, drive._id)).body.data.state).toBe('cancelled');
  expect((await cancel(admin, drive._id)).status).toBe(409);
  expect((await move(buyer, drive._id, await freeTime(buyer))).status).toBe(409);
  const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject.split(':')[0]);
  expect(subjects.sort()).toEqual([
    'Your test drive has changed',
    'Your test drive is booked',
    'Your test drive is canceled',
  ]);
  await setSection(shop, admin, 'appointments', { testDrive: { places: 2, noticeHours: 3 } });
});

test('what is booked with an order is canceled as an appointment, too, and moved with its order [D89 D90]', async () => {
  const { bookPickup, read } = receivingIn(sides);
  const { order, id } = await bookPickup(buyer);
  expect((await move(buyer, id, await freeTime(buyer))).status).toBe(409);
  expect((await cancel((await newCustomer(shop)).token, id)).status).toBe(404);
  expect((await cancel(buyer.token, id)).status).toBe(200);
  expect((await read(buyer.token, order)).handover?.state).toBe('cancelled');
  expect((await cancel(buyer.token, 'nothing')).status).toBe(404);
});
