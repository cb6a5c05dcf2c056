import { afterEach, beforeAll, expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { watchLocks } from '../../tests/support/database/lock-order.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
let locks: ReturnType<typeof watchLocks>;
beforeAll(async () => {
  await openEveryDay(shop, admin);
  locks = watchLocks(shop);
});
// What takes a car away locks it, and then its test drives: nobody else may lock these first.
afterEach(() => expect(locks.inWrongOrder()).toEqual([]));

const { book, bookAny, edit, freeTime, newCar } = drivingIn(() => ({ shop, admin }));
const driven = ['users', 'cars', 'appointments'];

test('booking a test drive, moving it, and erasing who booked it lock the car before the appointment [D79 D92]', async () => {
  const person = await newCustomer(shop);
  const car = await newCar();
  const [first, second] = [await freeTime(person), await freeTime(person)];
  expect(await locks.during(() => book(person, car, first))).toEqual([driven]);
  const { drive } = await bookAny(person);
  expect(await locks.during(() => edit(drive._id, { startsAt: second }))).toEqual([driven]);
  const erased = ['users', 'checkouts', 'payments', 'cars', 'orders', 'returns', 'refunds', 'appointments'];
  const erase = () => call(shop, 'DELETE', `/user/${person.user._id}`, { token: admin });
  expect(await locks.during(erase)).toContainEqual(erased);
});
