import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Appointment } from '../../shared/appointments.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { dealershipDay } from '../../shared/settings/dealership/dealership-day.ts';
import type { Today } from '../../shared/today.ts';
import type { Permission } from '../../shared/users/permissions.ts';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openEveryDay, receivingIn, setSection } from '../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { remindOfAppointments } from '../appointments/mails/reminders.ts';
import { appointments } from '../db/schema/index.ts';

const { shop, admin } = await openStaffedShop();
await openEveryDay(shop, admin);
const buyer = await newCustomer(shop);
const { bookPickup, edit, times } = receivingIn(() => ({ shop, admin }));
const dayOf = (time: string) => dealershipDay('America/New_York', time);

async function closed() {
  const { waiting } = (await call<Today>(shop, 'GET', '/today', { token: admin })).body.data;
  return waiting.find(({ kind }) => kind === 'closed');
}

test('what is booked for a day that a holiday closes afterwards stands on Today until it is moved [D103]', async () => {
  const { id, startsAt } = await bookPickup(buyer);
  expect(await closed()).toBeUndefined();
  const exceptions = [{ date: dayOf(startsAt), name: 'Closed for Thanksgiving weekend' }];
  await setSection(shop, admin, 'hours', { exceptions });
  expect(await closed()).toEqual({
    kind: 'closed',
    total: 1,
    first: [{ _id: id, title: 'Pickup · Ada Buyer · Car 1', number: expect.stringMatching(/^F-\d+-1$/), at: startsAt }],
  });
  const card = async () => {
    const calendar = await call<Appointment[]>(shop, 'GET', `/appointments?from=${startsAt}`, { token: admin });
    return calendar.body.data.find(({ _id }) => _id === id)?.whileClosed;
  };
  expect(await card()).toBe(true);
  const offered = (await times(buyer, 'kind=pickup')).body.data;
  const other = offered.find((time) => dayOf(time.startsAt) > dayOf(startsAt))?.startsAt;
  expect((await edit(id, { startsAt: other })).status).toBe(200);
  expect(await closed()).toBeUndefined();
  expect(await card()).toBeUndefined();
});

test('who may change hours but sees no orders is told how many are booked while closed, and not what [D103 D111]', async () => {
  const { startsAt } = await bookPickup(buyer);
  await setSection(shop, admin, 'hours', { exceptions: [{ date: dayOf(startsAt), name: 'Inventory' }] });
  const told = async (permissions: Permission[]) => {
    const { user, token } = await newAdmin(shop);
    await call(shop, 'PUT', `/user/${user._id}`, { token: admin, body: { ...user, permissions } });
    const { whileClosed, waiting } = (await call<Today>(shop, 'GET', '/today', { token })).body.data;
    return [whileClosed, waiting.some(({ kind }) => kind === 'closed')];
  };
  const { total = 0 } = (await closed()) ?? {};
  expect(total).toBeGreaterThan(0);
  expect(await told(['settings'])).toEqual([total, false]);
  expect(await told(['orders'])).toEqual([null, true]);
  expect(await told(['cars'])).toEqual([null, false]);
});

test('the reminder of an appointment on a day that was closed since says so, and that it still stands [D93 D103]', async () => {
  const { id } = await bookPickup(buyer);
  const soon = new Date(Date.now() + 23 * HOUR_MS);
  const inTime = {
    startsAt: soon,
    endsAt: new Date(soon.getTime() + HOUR_MS),
    bookedAt: new Date(Date.now() - 2 * HOUR_MS),
  };
  await shop.db.update(appointments).set(inTime).where(eq(appointments.id, id));
  const close = [dayOf(soon.toISOString()), dayOf(inTime.endsAt.toISOString())];
  const exceptions = [...new Set(close)].map((date) => ({ date, name: 'Snow' }));
  await setSection(shop, admin, 'hours', { exceptions });
  await remindOfAppointments(shop.shop);
  const mails = await readMails(shop, admin, { to: buyer.email, kind: 'appointment' });
  const [reminder, ...others] = mails.filter(({ subject }) => / is (today|tomorrow):/.test(subject));
  expect(others).toEqual([]);
  expect(reminder?.text).toContain('we’re closed at this time. Please reply to this email before then');
  const booked = mails.find(({ subject }) => subject.includes('is booked'));
  expect(booked?.text).not.toContain('closed at this time');
});
