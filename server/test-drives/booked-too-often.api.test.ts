import { beforeEach, expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { rateLimits } from '../db/schema/index.ts';

const A_DAY_FOR_ONE = 10;
const A_DAY_FROM_AN_ADDRESS = 20;

const { shop, admin } = await openStaffedShop({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
await openEveryDay(shop, admin);
beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

const { book, freeTime, newCar, move, bookAndCancel } = drivingIn(() => ({ shop, admin }));

test('from one address so many test drives are booked a day, by whomever, and no more [D76 D92]', async () => {
  const [one, other, third] = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)];
  const [car, startsAt, later] = [await newCar(), await freeTime(third), await freeTime(third)];
  const booked = await book(third, car, startsAt);
  expect(booked.status).toBe(201);
  await bookAndCancel(one.token, A_DAY_FOR_ONE);
  await bookAndCancel(other.token, A_DAY_FROM_AN_ADDRESS - A_DAY_FOR_ONE - 1);
  const refused = await book(third, await newCar(), later);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.body.message).toBe('Too many attempts. Please try again in 24 hours.');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  expect((await move(third, booked.body.data._id, later)).status).toBe(200);
});

test('one account books ten a day, and leaves the rest of its address to others, however often it asks [D76 D92]', async () => {
  const [one, other] = [await newCustomer(shop), await newCustomer(shop)];
  await bookAndCancel(one.token, A_DAY_FOR_ONE);
  const [car, startsAt] = [await newCar(), await freeTime(one)];
  for (let turn = 0; turn < 5; turn += 1) expect((await book(one, car, startsAt)).status).toBe(429);
  await bookAndCancel(other.token, A_DAY_FROM_AN_ADDRESS - A_DAY_FOR_ONE);
});

test('an account books no more from another device or address of its own [D76 D92]', async () => {
  const one = await newCustomer(shop);
  const { body } = await call(shop, 'POST', '/auth/login', { body: { email: one.email, password: one.password } });
  const { device = '' } = body as { device?: string };
  expect(device).not.toBe('');
  await bookAndCancel(one.token, A_DAY_FOR_ONE);
  const path = `/cars/${(await newCar())._id}/test-drives`;
  const drive = { startsAt: await freeTime(one), phone: '(614) 555-0101' };
  const elsewhere: Record<string, string>[] = [{ 'device-token': device }, { 'x-forwarded-for': '198.51.100.7' }];
  for (const headers of elsewhere)
    expect((await call(shop, 'POST', path, { token: one.token, body: drive, headers })).status).toBe(429);
});

test('a booking that was refused for another reason counts for nothing [D76 D92]', async () => {
  const one = await newCustomer(shop);
  const [car, startsAt] = [await newCar(), await freeTime(one)];
  expect((await book(one, car, startsAt)).status).toBe(201);
  for (let turn = 0; turn < A_DAY_FOR_ONE; turn += 1) expect((await book(one, car, startsAt)).status).toBe(409);
  expect((await book(one, await newCar(), await freeTime(one))).status).toBe(201);
});
