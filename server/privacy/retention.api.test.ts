import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { appointments, mails } from '../db/schema/index.ts';
import { enforceRetention } from './retention.ts';

const shop = await openShop({}, { background: true });

test('what was kept long enough goes by itself, with the hourly job [D79]', async () => {
  const { user } = await newCustomer(shop);
  for (const message of ['Long ago', 'Lately']) {
    await call(shop, 'POST', '/contact', { body: { name: user.name, email: user.email, message } });
  }
  const kept = async () => (await shop.db.select().from(mails)).map(({ id, text }) => ({ id, text }));
  const old = (await kept()).find(({ text }) => text.includes('Long ago'));
  const longAgo = new Date(Date.now() - 91 * DAY_MS);
  await shop.db
    .update(mails)
    .set({ createdAt: longAgo })
    .where(eq(mails.id, old?.id ?? ''));
  await shop.jobs.enqueue(shop.db, 'prune', null);
  await expect.poll(async () => (await kept()).map(({ id }) => id)).not.toContain(old?.id);
  expect((await kept()).some(({ text }) => text.includes('Lately'))).toBe(true);
});

test('who drove a car long ago is named no more; when they did, and what else was booked then, stays [D79 D92]', async () => {
  const admin = (await newAdmin(shop)).token;
  await openEveryDay(shop, admin);
  const person = await newCustomer(shop);
  const { bookAny } = drivingIn(() => ({ shop, admin }));
  const { bookPickup } = receivingIn(() => ({ shop, admin }));
  const drives = [(await bookAny(person)).drive, (await bookAny(person)).drive, (await bookAny(person)).drive];
  const [over = '', lately = '', toCome = ''] = drives.map(({ _id }) => _id);
  const { id: pickup } = await bookPickup(person);
  const endsDaysAgo = (id: string, days: number) => {
    const endsAt = new Date(Date.now() - days * DAY_MS);
    const startsAt = new Date(endsAt.getTime() - HOUR_MS);
    return shop.db.update(appointments).set({ startsAt, endsAt }).where(eq(appointments.id, id));
  };
  const rowOf = async (id: string) =>
    (await shop.db.select().from(appointments).where(eq(appointments.id, id)))[0] as typeof appointments.$inferSelect;
  await endsDaysAgo(over, 401);
  await endsDaysAgo(lately, 399);
  await endsDaysAgo(pickup, 401);
  const before = await Promise.all([over, lately, toCome, pickup].map(rowOf));
  await enforceRetention(shop.shop);
  const [drove, ...others] = await Promise.all([over, lately, toCome, pickup].map(rowOf));
  expect(before[0]).toMatchObject({ name: person.user.name, phone: '(614) 555-0101' });
  expect(drove).toEqual({ ...before[0], name: '', phone: '' });
  expect(others).toEqual(before.slice(1));
});

test('who did not come, or canceled, long ago is named no more; who received a car stays with the sale [D79 D89]', async () => {
  const admin = (await newAdmin(shop)).token;
  await openEveryDay(shop, admin);
  const person = await newCustomer(shop);
  const address = { street: '1 High Street', city: 'Dayton', state: 'OH', zip: '45402' };
  const { bookPickup } = receivingIn(() => ({ shop, admin }));
  const ids: string[] = [];
  for (const state of ['cancelled', 'no_show', 'done', 'booked'] as const) {
    const { id } = await bookPickup(person);
    const endsAt = new Date(Date.now() - 401 * DAY_MS - ids.length * 7_200_000);
    const startsAt = new Date(endsAt.getTime() - 3_600_000);
    await shop.db.update(appointments).set({ state, startsAt, endsAt, address }).where(eq(appointments.id, id));
    ids.push(id);
  }
  const nameOf = async (id: string) =>
    (await shop.db.select().from(appointments).where(eq(appointments.id, id))).map(({ name, phone, address }) => ({
      name,
      phone,
      address,
    }));
  await enforceRetention(shop.shop);
  const forgotten = [{ name: '', phone: '', address: null }];
  const kept = [{ name: person.user.name, phone: '(614) 555-0101', address }];
  expect(await Promise.all(ids.map(nameOf))).toEqual([forgotten, forgotten, kept, kept]);
});
