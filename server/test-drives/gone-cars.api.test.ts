import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import { buyingIn, type Customer } from '../../tests/support/buying.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { appointments } from '../db/schema/index.ts';
import { hasUnnotifiedDrives, notifyOfUnavailableCars } from './cancelled-drives.ts';

const { shop, admin } = await openStaffedShop();
await openEveryDay(shop, admin);
let driver: Customer;
beforeEach(async () => {
  driver = await newCustomer(shop);
});

const { bookAny, edit, newCar, stateOf, mailsTo } = drivingIn(() => ({ shop, admin }));
const { checkOut, pay, verify } = buyingIn(() => shop);
const put = async ({ _id }: Car, changes: object) => {
  const { body } = await call<Car>(shop, 'GET', `/cars/${_id}`, { token: admin });
  return call(shop, 'PUT', `/cars/${_id}`, { token: admin, body: { ...body.data, ...changes } });
};
async function buy(car: Car, by?: Customer) {
  const buyer = by ?? (await newCustomer(shop));
  const { body } = await checkOut(buyer, [{ ...car, quantity: 1 }]);
  await pay(body.data.url);
  return verify(buyer, body.data.sessionId);
}

const takenAway: Record<string, (car: Car) => Promise<{ status: number }>> = {
  sold: (car) => buy(car),
  'counted down': (car) => put(car, { quantity: 0 }),
  drafted: (car) => put(car, { published: false }),
  deleted: ({ _id }) => call(shop, 'DELETE', `/cars/${_id}`, { token: admin }),
  'deleted with others': ({ _id, version }) =>
    call(shop, 'POST', '/cars/bulk', { token: admin, body: { action: 'delete', cars: [{ _id, version }] } }),
};

for (const [how, takeAway] of Object.entries(takenAway)) {
  test(`a car that is ${how} cancels its test drives at once, and each driver is told once [D92 D93]`, async () => {
    const { car, drive } = await bookAny(driver);
    const other = await newCustomer(shop);
    await bookAny(other, car);
    const kept = await bookAny(driver);
    expect((await takeAway(car)).status).toBe(200);
    expect(await stateOf(driver, drive._id)).toBe('cancelled');
    expect(await stateOf(driver, kept.drive._id)).toBe('booked');
    expect(await hasUnnotifiedDrives(shop.shop)).toBe(true);
    await Promise.all([notifyOfUnavailableCars(shop.shop), notifyOfUnavailableCars(shop.shop)]);
    await notifyOfUnavailableCars(shop.shop);
    expect(await hasUnnotifiedDrives(shop.shop)).toBe(false);
    for (const { email } of [driver, other]) {
      const told = (await mailsTo(email)).filter(({ text }) => text.includes('is no longer available'));
      expect(told).toHaveLength(1);
      expect(told[0]?.calendar).toContain('METHOD:CANCEL');
      expect(told[0]?.calendar).toContain('SEQUENCE:1');
    }
  });
}

test('a car of which one more is left, one that is held, and any other change keep their test drives [D92]', async () => {
  const { car, drive } = await bookAny(driver, await newCar({ quantity: 2, vin: '' }));
  await buy(car);
  expect((await put(car, { price: 12_345 })).status).toBe(200);
  await checkOut(await newCustomer(shop), [{ ...car, price: 12_345, quantity: 1 }]);
  expect(await stateOf(driver, drive._id)).toBe('booked');
  expect(await hasUnnotifiedDrives(shop.shop)).toBe(false);
});

for (const [how, takeAway] of Object.entries(takenAway)) {
  test(`a car that is ${how} during a test drive leaves it to staff to note how that ended [D92 D93]`, async () => {
    const { car, drive } = await bookAny(driver);
    const later = await newCustomer(shop);
    const toCome = await bookAny(later, car);
    const [startsAt, endsAt] = [new Date(Date.now() - 600_000), new Date(Date.now() + 3_000_000)];
    await shop.db.update(appointments).set({ startsAt, endsAt }).where(eq(appointments.id, drive._id));
    expect((await takeAway(car)).status).toBe(200);
    expect([await stateOf(driver, drive._id), await stateOf(later, toCome.drive._id)]).toEqual(['booked', 'cancelled']);
    await notifyOfUnavailableCars(shop.shop);
    expect((await mailsTo(driver.email)).filter(({ subject }) => subject.includes('canceled'))).toEqual([]);
    expect((await edit(drive._id, { state: 'done' })).status).toBe(200);
  });
}

test('who buys the car that they were to drive is told that it is theirs, and others that it is gone [D92 D93]', async () => {
  const { car } = await bookAny(driver, await newCar({ title: '2020 Toyota Corolla LE' }));
  const other = await newCustomer(shop);
  await bookAny(other, car);
  expect((await buy(car, driver)).status).toBe(200);
  await notifyOfUnavailableCars(shop.shop);
  const [[mine], [theirs]] = [await mailsTo(driver.email), await mailsTo(other.email)];
  expect(mine?.subject).toMatch(/^Your test drive is canceled: /);
  expect(mine?.text).toContain('You’ve bought the 2020 Toyota Corolla LE');
  expect(mine?.text).toContain('/dashboard/orders');
  expect(mine?.text).not.toMatch(/no longer available|sorry|other cars/i);
  expect(mine?.calendar).toContain('METHOD:CANCEL');
  expect(theirs?.text).toContain('The 2020 Toyota Corolla LE is no longer available');
});

test('who had bought one before they booked another is told that it is gone, as anybody is [D93]', async () => {
  const car = await newCar({ quantity: 2, vin: '' });
  await buy(car, driver);
  await bookAny(driver, car);
  await buy(car);
  await notifyOfUnavailableCars(shop.shop);
  expect((await mailsTo(driver.email))[0]?.text).toContain('is no longer available');
});
