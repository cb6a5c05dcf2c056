import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Appointment } from '../../shared/appointments.ts';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import type { Today } from '../../shared/today.ts';
import { call } from '../../tests/support/client.ts';
import { openEveryDay, receivingIn, setSection } from '../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { appointments } from '../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });

const { buy, times, choose, edit } = receivingIn(sides);
async function book() {
  const [order = ''] = await buy(buyer);
  const startsAt =
    (await times(buyer, 'kind=pickup')).body.data.slice(1).find(({ left }) => left === 2)?.startsAt ?? '';
  const { body } = await choose(buyer, order, { startsAt });
  return { id: body.data.handover?._id ?? '', startsAt };
}

test('staff are told the times to move to, without notice and horizon; others are not [D90 D93]', async () => {
  const { id, startsAt } = await book();
  const timesOf = (token: string, query: string) => times({ token }, `kind=pickup&moving=${id}&${query}`);
  const [soonest] = (await timesOf(admin, 'days=2')).body.data;
  expect(new Date(soonest?.startsAt ?? '').getTime() - Date.now()).toBeLessThan(HOUR_MS);
  const day = (time: number) => new Intl.DateTimeFormat('sv-SE').format(new Date(time));
  expect((await timesOf(admin, `from=${day(Date.now() + 60 * DAY_MS)}&days=1`)).body.data).not.toEqual([]);
  // Both of its places are left: one of them is its own.
  const around = `from=${day(new Date(startsAt).getTime() - DAY_MS)}&days=3`;
  expect((await timesOf(admin, around)).body.data).toContainEqual(expect.objectContaining({ startsAt, left: 2 }));
  expect((await timesOf(buyer.token, around)).status).toBe(403);
});

test('as far ahead as the dealership books, one is told the times [D90]', async () => {
  await setSection(shop, admin, 'appointments', { horizonDays: 200 });
  const last = (await times(buyer, 'kind=pickup')).body.data.at(-1)?.startsAt ?? '';
  expect((new Date(last).getTime() - Date.now()) / DAY_MS).toBeGreaterThan(199);
  await setSection(shop, admin, 'appointments', { horizonDays: 21 });
});

test('how many are today, or were before and are not noted, is known to staff alone [D103]', async () => {
  const due = async (token = admin) => await call<number>(shop, 'GET', '/appointments/due', { token });
  const before = (await due()).body.data;
  const { id } = await book();
  expect((await due()).body.data).toBe(before);
  const yesterday = { startsAt: new Date(Date.now() - 25 * HOUR_MS), endsAt: new Date(Date.now() - DAY_MS) };
  await shop.db.update(appointments).set(yesterday).where(eq(appointments.id, id));
  expect((await due()).body.data).toBe(before + 1);
  const { waiting } = (await call<Today>(shop, 'GET', '/today', { token: admin })).body.data;
  expect(waiting.find(({ kind }) => kind === 'appointments')?.first).toContainEqual({
    _id: id,
    title: 'Pickup · Ada Buyer · Car 1',
    number: expect.stringMatching(/^F-\d+-1$/),
    at: yesterday.startsAt.toISOString(),
  });
  await edit(id, { state: 'no_show' });
  expect((await due()).body.data).toBe(before);
  expect((await due(buyer.token)).status).toBe(403);
});

test('staff read one appointment as it is now, wherever it was moved; others do not [D93]', async () => {
  const { id, startsAt } = await book();
  const read = (token: string, which = id) => call<Appointment>(shop, 'GET', `/appointments/${which}`, { token });
  expect((await read(admin)).body.data).toMatchObject({ _id: id, startsAt, version: 0, email: buyer.email });
  const moved = (await times(buyer, 'kind=pickup')).body.data.at(-1)?.startsAt ?? '';
  expect((await edit(id, { startsAt: moved })).status).toBe(200);
  expect((await read(admin)).body.data).toMatchObject({ startsAt: moved, version: 1 });
  expect((await read(buyer.token)).status).toBe(403);
  expect((await read(admin, 'none')).status).toBe(404);
});
