import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Appointment } from '../../shared/appointments.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { call } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { home, openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { remindersAreDue, remindOfAppointments } from '../appointments/mails/reminders.ts';
import { appointments } from '../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });

const { bookPickup, times, choose } = receivingIn(sides);
const offered = async (query: string) => (await times(buyer, query)).body.data;
const reminders = async () =>
  (await readMails(shop, admin, { to: buyer.email, kind: 'appointment' })).filter(({ subject }) =>
    /is (today|tomorrow):/.test(subject),
  );

test('one is reminded a day before, once, and not of what was booked later than that [D93]', async () => {
  const { id } = await bookPickup(buyer);
  expect(await reminders()).toEqual([]);
  const tomorrow = new Date(Date.now() + 23.5 * HOUR_MS);
  const inTime = { startsAt: tomorrow, endsAt: new Date(tomorrow.getTime() + HOUR_MS) };
  await shop.db.update(appointments).set(inTime).where(eq(appointments.id, id));
  expect(await remindersAreDue(shop.shop)).toBe(false);
  const booked = { bookedAt: new Date(Date.now() - 2 * HOUR_MS) };
  await shop.db.update(appointments).set(booked).where(eq(appointments.id, id));
  expect(await remindersAreDue(shop.shop)).toBe(true);
  await Promise.all([remindOfAppointments(shop.shop), remindOfAppointments(shop.shop)]);
  await remindOfAppointments(shop.shop);
  expect(await reminders()).toHaveLength(1);
  expect((await reminders())[0]?.calendar).toContain('METHOD:REQUEST');
});

test('one reminder that cannot be written keeps nobody else from theirs [D93]', async () => {
  const [failing, other] = [await bookPickup(buyer), await bookPickup(buyer)];
  for (const [at, { id }] of [failing, other].entries()) {
    const startsAt = new Date(Date.now() + (20 + at) * HOUR_MS);
    const soon = {
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      bookedAt: new Date(Date.now() - 8 * HOUR_MS),
    };
    await shop.db.update(appointments).set(soon).where(eq(appointments.id, id));
  }
  const refused = sql.raw(`check (key not like 'appointment-${failing.id}-reminder%')`);
  await shop.db.execute(sql`alter table mails add constraint refused ${refused}`);
  await expect(remindOfAppointments(shop.shop)).rejects.toThrow('1 of 2 failed');
  expect(await reminders()).toHaveLength(1);
  await shop.db.execute(sql`alter table mails drop constraint refused`);
  await remindOfAppointments(shop.shop);
  expect(await reminders()).toHaveLength(2);
});

test('who is deleted is named by no appointment, and their place is free [D79]', async () => {
  const { order, id } = await bookPickup(buyer);
  await choose(buyer, order, {
    kind: 'delivery',
    address: home,
    startsAt: (await offered('kind=delivery'))[9]?.startsAt,
  });
  const own = await call<{ appointments: Appointment[] }>(shop, 'GET', '/user/me/data', { token: buyer.token });
  expect(JSON.stringify(own.body)).toContain('1 High Street');
  expect((await call(shop, 'DELETE', `/user/${buyer.user._id}`, { token: admin })).status).toBe(200);
  const [row] = await shop.db.select().from(appointments).where(eq(appointments.id, id));
  expect(row).toMatchObject({ state: 'cancelled', name: 'a deleted customer', phone: '', address: null, userId: null });
});

test('a reminder that comes late, since the shop was off over night, does not say tomorrow of today [D93]', async () => {
  const { id } = await bookPickup(buyer);
  // Noon in New York.
  const noon = new Date(`${new Date(Date.now() + 3 * 24 * HOUR_MS).toISOString().slice(0, 10)}T17:00:00Z`);
  const endsAt = new Date(noon.getTime() + HOUR_MS);
  await shop.db.update(appointments).set({ startsAt: noon, endsAt }).where(eq(appointments.id, id));
  vi.useFakeTimers({ toFake: ['Date'], now: noon.getTime() - 3 * HOUR_MS });
  await remindOfAppointments(shop.shop).finally(() => vi.useRealTimers());
  expect((await reminders()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your pickup is today: /)]);
});
