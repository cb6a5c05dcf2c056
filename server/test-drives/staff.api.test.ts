import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Appointment } from '../../shared/appointments.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { call } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { remindOfAppointments } from '../appointments/mails/reminders.ts';
import { appointments } from '../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });

const { bookAny, edit, stateOf, freeTime, mailsTo } = drivingIn(sides);
const set = (id: string, fields: Partial<typeof appointments.$inferInsert>) =>
  shop.db.update(appointments).set(fields).where(eq(appointments.id, id));

test('staff’s calendar shows car, name, phone and email; there it is moved, and the history of the car says so [D92 D93]', async () => {
  const { car, drive } = await bookAny(buyer);
  const { body } = await call<Appointment[]>(shop, 'GET', '/appointments?kind=test_drive&to=2099-01-01', {
    token: admin,
  });
  const shown = body.data.find(({ _id }) => _id === drive._id);
  expect(shown).toMatchObject({ email: buyer.email, name: buyer.user.name, phone: drive.phone, car: { _id: car._id } });
  const startsAt = await freeTime(buyer);
  expect((await edit(drive._id, { startsAt })).body.data).toMatchObject({ startsAt, email: buyer.email });
  expect((await mailsTo(buyer.email))[0]?.subject).toContain('Your test drive has changed');
  expect((await edit(drive._id, { state: 'no_show' })).status).toBe(409);
  for (const field of [{ odometer: 5 }, { receivedBy: 'Ada' }]) {
    expect((await edit(drive._id, { state: 'done', ...field })).status).toBe(400);
  }
  expect((await edit(drive._id, { state: 'done' })).body.data.state).toBe('done');
  expect((await edit(drive._id, { state: 'cancelled' })).status).toBe(409);
  const log = await call<{ fields: { field: string; after: string }[] }[]>(
    shop,
    'GET',
    `/changes?subject=car&id=${car._id}`,
    { token: admin },
  );
  const noted = log.body.data.flatMap(({ fields }) => fields).filter(({ field }) => field === 'Test drive');
  expect(noted).toHaveLength(2);
  expect(noted[0]?.after).toMatch(/, done$/);
});

test('who did not come is noted, and a canceled one is told with a file that takes it out of the calendar [D93]', async () => {
  const [missed, cancelled] = [await bookAny(buyer), await bookAny(buyer)];
  await set(missed.drive._id, { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date() });
  expect((await edit(missed.drive._id, { state: 'no_show' })).body.data.state).toBe('no_show');
  expect((await edit(cancelled.drive._id, { state: 'cancelled' })).status).toBe(200);
  expect(await stateOf(buyer, cancelled.drive._id)).toBe('cancelled');
  const [mail] = await mailsTo(buyer.email);
  expect([mail?.subject, mail?.calendar]).toEqual([
    expect.stringContaining('Your test drive is canceled'),
    expect.stringContaining('METHOD:CANCEL'),
  ]);
});

test('one is reminded of a test drive a day before [D93]', async () => {
  const { drive } = await bookAny(buyer);
  const startsAt = new Date(Date.now() + 23 * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  await set(drive._id, { startsAt, endsAt, bookedAt: new Date(Date.now() - 2 * HOUR_MS) });
  await remindOfAppointments(shop.shop);
  await remindOfAppointments(shop.shop);
  const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /^Your test drive is (today|tomorrow):/.test(subject))).toHaveLength(1);
});

test('who is deleted drives nothing, and no appointment names them [D79 D92]', async () => {
  const { drive } = await bookAny(buyer);
  const own = await call(shop, 'GET', '/user/me/data', { token: buyer.token });
  expect(own.body).toMatchObject({ appointments: [{ _id: drive._id, phone: drive.phone }] });
  expect((await call(shop, 'DELETE', `/user/${buyer.user._id}`, { token: admin })).status).toBe(200);
  const [row] = await shop.db.select().from(appointments).where(eq(appointments.id, drive._id));
  expect(row).toMatchObject({ state: 'cancelled', name: 'a deleted customer', phone: '', userId: null });
});
