import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../shared/durations.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { remindOfAppointments } from '../appointments/mails/reminders.ts';
import { appointments } from '../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });

const { book, bookAny, edit, freeTime, mailsTo, newCar } = drivingIn(sides);
const { bringNear, times } = receivingIn(sides);
const UNTIL = 'You can change or cancel it until 12 hours before.';
const TOO_LATE = 'It’s less than 12 hours away. To change or cancel it, please reply to this email.';
const newestTo = async (email: string) => (await mailsTo(email))[0]?.text;

test('whoever books or is moved to within 12 hours is not promised that they can change it [D90 D93]', async () => {
  const { drive } = await bookAny(buyer);
  expect(await newestTo(buyer.email)).toContain(UNTIL);
  const [soon, next] = (await times(buyer, 'kind=test_drive')).body.data;
  expect((await edit(drive._id, { startsAt: soon?.startsAt })).status).toBe(200);
  expect(await newestTo(buyer.email)).toContain(TOO_LATE);
  expect((await book(buyer, await newCar(), next?.startsAt ?? '')).status).toBe(201);
  const told = await newestTo(buyer.email);
  expect(told).toContain('Your test drive is booked');
  expect(told).toContain(TOO_LATE);
  expect(told).not.toContain(UNTIL);
});

test('a reminder that comes late does not promise it either [D93]', async () => {
  const { drive } = await bookAny(buyer);
  await bringNear(drive._id, 11);
  const bookedAt = new Date(Date.now() - 2 * DAY_MS);
  await shop.db.update(appointments).set({ bookedAt }).where(eq(appointments.id, drive._id));
  await remindOfAppointments(shop.shop);
  const told = await newestTo(buyer.email);
  expect(told).toMatch(/^Your test drive is (today|tomorrow)/m);
  expect(told).toContain(TOO_LATE);
});

test('a second test drive of a car is refused with what can be done about the first [D92]', async () => {
  const { car, drive } = await bookAny(buyer);
  const refusal = async () => (await book(buyer, car, await freeTime(buyer))).body.message;
  expect(await refusal()).toContain('You can move or cancel it.');
  await bringNear(drive._id, 11);
  expect(await refusal()).toBe(
    'You’ve already booked a test drive of this car. It’s less than 12 hours away. To change it, please contact us.',
  );
});
