import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../shared/appointments.ts';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import { call } from '../../tests/support/client.ts';
import { openEveryDay, receivingIn, setSection } from '../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { appointments } from '../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });

const { bookPickup, times, read, edit, step } = receivingIn(sides);
const offered = async (query: string) => (await times(buyer, query)).body.data;
const calendar = (query: string, token = admin) =>
  call<Appointment[]>(shop, 'GET', `/appointments?${query}`, { token });

describe('times', () => {
  test('keep to notice and horizon, and say how many places are left; both are settings [D90]', async () => {
    const hoursUntil = (startsAt = '') => (new Date(startsAt).getTime() - Date.now()) / HOUR_MS;
    for (const [kind, notice] of [
      ['pickup', 24],
      ['delivery', 72],
      ['test_drive', 3],
      ['return', 24],
    ] as const) {
      const [first] = await offered(`kind=${kind}`);
      expect(hoursUntil(first?.startsAt)).toBeGreaterThanOrEqual(notice - 0.1);
      expect(hoursUntil(first?.startsAt)).toBeLessThan(notice + 1);
      const last = hoursUntil((await offered(`kind=${kind}`)).at(-1)?.startsAt);
      expect([last > 21 * 24 - 3, last < 22 * 24 + 1]).toEqual([true, true]);
    }
    expect((await offered('kind=test_drive'))[0]?.left).toBe(2);
    expect((await offered('kind=delivery'))[0]?.left).toBe(1);
    await setSection(shop, admin, 'appointments', { testDrive: { places: 3, noticeHours: 30 } });
    const [first] = await offered('kind=test_drive');
    expect([first?.left, hoursUntil(first?.startsAt) > 29]).toEqual([3, true]);
    expect((await call(shop, 'GET', '/appointments/times?kind=pickup')).status).toBe(401);
    expect((await times(buyer, 'kind=pickup&from=2026-13-01')).status).toBe(400);
    expect(await offered('kind=pickup&from=2001-01-01&days=2')).toEqual([]);
  });
});

describe('staff’s calendar', () => {
  test('shows what is booked, day by day and of one kind, with whom to write to, to staff alone [D93]', async () => {
    const { order, id, startsAt } = await bookPickup(buyer);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date(startsAt));
    const { body } = await calendar(`from=${day}&to=${day}&kind=pickup`);
    const mine = body.data.find(({ _id }) => _id === id);
    expect(mine).toMatchObject({
      startsAt,
      state: 'booked',
      email: buyer.email,
      orders: [{ _id: order, title: 'Car 1' }],
    });
    expect((await calendar(`from=${day}&to=${day}&kind=delivery`)).body.data).toEqual([]);
    expect((await calendar('from=2001-01-01')).body.data).toEqual([]);
    expect((await calendar('', buyer.token)).status).toBe(403);
    expect((await call(shop, 'PATCH', `/appointments/${id}`, { token: buyer.token, body: {} })).status).toBe(403);
    expect((await edit('nothing', {})).status).toBe(404);
  });

  test('done hands over what it was for, with odometer and receiver, by the order’s own act [D89 D93]', async () => {
    const { order, id } = await bookPickup(buyer);
    const { status, body } = await edit(id, { state: 'done', odometer: 12_345.6, receivedBy: 'Ada’s brother' });
    expect([status, body.data.state]).toEqual([200, 'done']);
    const after = await read(buyer.token, order);
    expect(after).toMatchObject({
      fulfilment: 'handed_over',
      handover: { state: 'done', odometer: 12_345.6, receivedBy: 'Ada’s brother' },
    });
    const window = after.timeline.find(({ step: name }) => name === 'return_window');
    const days = (new Date(window?.at ?? '').getTime() - Date.now()) / DAY_MS;
    expect([window?.state, days > 6.9 && days < 8.1]).toEqual(['current', true]);
    expect((await edit(id, { state: 'cancelled' })).status).toBe(409);
    const log = await call<{ fields: { field: string }[] }[]>(shop, 'GET', `/changes?subject=order&id=${order}`, {
      token: admin,
    });
    const fields = log.body.data.flatMap((change) => change.fields.map(({ field }) => field));
    expect(fields).toEqual(expect.arrayContaining(['Handover', 'Odometer', 'Received by', 'Fulfillment']));
  });

  test('what is handed over from its order is done, and what is still to be received keeps the appointment [D89]', async () => {
    const { ids, id } = await bookPickup(buyer, { cars: 2 });
    const states = async () => Promise.all(ids.map(async (order) => (await read(admin, order)).handover?.state));
    expect((await edit(id, { state: 'done', odometer: 5 })).status).toBe(400);
    for (const [at, order] of ids.entries()) {
      await step(order, { fulfilment: 'ready' });
      expect((await step(order, { odometer: 1 })).status).toBe(400);
      const handedOver = { fulfilment: 'handed_over', odometer: 100 + at };
      expect((await step(order, handedOver)).status).toBe(200);
      expect(await states()).toEqual(['done', at === 0 ? 'booked' : 'done']);
    }
    for (const order of ids) {
      const { body } = await call<{ fields: { field: string; after?: string }[] }[]>(
        shop,
        'GET',
        `/changes?subject=order&id=${order}`,
        { token: admin },
      );
      const noted = body.data.flatMap(({ fields }) => fields).filter(({ field }) => field === 'Handover');
      expect(noted.map(({ after }) => after?.endsWith(', done'))).toContain(true);
    }
    expect((await read(admin, ids[1] ?? '')).handover?.odometer).toBe(101);
  });

  test('staff move at short notice, and note who did not come [D90 D93]', async () => {
    const { order, id } = await bookPickup(buyer);
    const soon = new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS).toISOString();
    expect((await edit(id, { startsAt: soon })).body.data.startsAt).toBe(soon);
    expect((await edit(id, { startsAt: '2001-01-01T12:00:00Z' })).body.code).toBe('TIME_TAKEN');
    expect((await edit(id, { startsAt: soon, state: 'done' })).status).toBe(400);
    const noted = { odometer: 5, receivedBy: 'Ada’s brother' };
    for (const change of [noted, { ...noted, startsAt: soon }, { ...noted, state: 'cancelled' }]) {
      const refused = await edit(id, change);
      expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, Object.keys(noted)]);
    }
    expect(await edit(id, { state: 'no_show' })).toMatchObject({
      status: 409,
      body: { message: 'This appointment has not begun yet.' },
    });
    const begun = { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date() };
    await shop.db.update(appointments).set(begun).where(eq(appointments.id, id));
    expect((await edit(id, { state: 'no_show' })).body.data.state).toBe('no_show');
    expect((await read(buyer.token, order)).timeline.find(({ state }) => state === 'current')?.step).toBe('arranged');
  });
});
