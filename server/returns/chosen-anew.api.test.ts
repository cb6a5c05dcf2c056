import { expect, test } from 'vitest';
import type { OfferedTime } from '../../shared/appointments.ts';
import type { ListedOrder, OwnOrder } from '../../shared/orders/orders.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { asBuyer, asStaff, request, edit, handedOver, readOwn, withdraw } = returningIn(sides);
const { bringNear } = receivingIn(sides);
const times = async () => (await asBuyer<OfferedTime[]>('GET', '/appointments/times?kind=return')).body.data;
const choose = (order: string, startsAt: string, more: object = {}) =>
  asBuyer<OwnOrder>('PUT', `/orders/${order}/return`, { startsAt, ...more });
const stateOf = async (id: string) => (await asStaff<{ state: string }>('GET', `/appointments/${id}`)).body.data.state;
const end = (id: string, state: string) => asStaff('PATCH', `/appointments/${id}`, { state });

/** A return, and two times that are free. */
async function requested({ hasTime = true } = {}) {
  const { id: order } = await handedOver();
  const [, one, free] = await times();
  const { body } = await request(order, hasTime ? { startsAt: one?.startsAt } : {});
  const { appointmentId: id = '', _id: returnId = '' } = body.data.return ?? {};
  return { order, id, returnId, free: free?.startsAt ?? '' };
}

test('who asked to be told a time chooses one after all, and moves it [D90 D93 D94]', async () => {
  const { order, free } = await requested({ hasTime: false });
  const chosen = (await choose(order, free)).body.data.return;
  expect(chosen).toMatchObject({ state: 'requested', startsAt: free, appointmentId: expect.any(String) });
  const [mail] = await readMails(shop, admin, { to: buyer.email, kind: 'appointment' });
  expect(mail?.subject).toContain('Your return is booked');
  const later = (await times()).at(-1)?.startsAt ?? '';
  const moved = (await choose(order, later, { version: chosen?.version })).body.data.return;
  expect(moved).toMatchObject({ startsAt: later, appointmentId: chosen?.appointmentId });
  expect((await choose(order, free, { version: chosen?.version })).body.code).toBe('STALE_EDIT');
});

test('a time that was canceled, or that nobody came to, is chosen anew [D90 D94]', async () => {
  for (const how of ['cancelled', 'no_show', 'over']) {
    const { order, id, free } = await requested();
    if (how !== 'cancelled') await bringNear(id, -2);
    if (how !== 'over') expect((await end(id, how)).status).toBe(200);
    const latest = (await readOwn(order)).return;
    expect([latest?.isTimeOver, latest?.startsAt !== undefined]).toEqual([how === 'over', how === 'over']);
    expect(latest?.timeEnded).toBe(how === 'over' ? undefined : how);
    const { status, body } = await choose(order, free);
    expect([status, body.data.return]).toMatchObject([200, { state: 'requested', startsAt: free, isTimeOver: false }]);
    expect(body.data.return?.appointmentId).not.toBe(id);
    expect(body.data.return).not.toHaveProperty('timeEnded');
    expect(await stateOf(id)).toBe(how === 'over' ? 'no_show' : how);
    expect((await withdraw(order)).status).toBe(200);
  }
});

test('whose time is canceled is told that the return is still open, and whose return ends that it is canceled [D93 D94]', async () => {
  const { order, id } = await requested();
  expect((await asBuyer('DELETE', `/appointments/${id}`)).status).toBe(200);
  const newest = async () => (await readMails(shop, admin, { to: buyer.email, kind: 'appointment' }))[0];
  const told = await newest();
  expect(told?.subject).toMatch(/^The time of your return is canceled: /);
  expect(told?.text).toContain('Your return is still open. Please choose a new time on the page of your order');
  expect(told?.text).toContain(`/dashboard/orders/${order}`);
  expect(told?.calendar).toContain('METHOD:CANCEL');
  expect((await withdraw(order)).status).toBe(200);
  const withdrawn = await requested();
  expect((await withdraw(withdrawn.order)).status).toBe(200);
  expect((await newest())?.subject).toMatch(/^Your return is canceled: /);
});

test('less than 12 hours before, only staff move it, and its buyer withdraws all the same [D90 D94]', async () => {
  const { order, id, free } = await requested();
  const startsAt = await bringNear(id, 11);
  expect((await choose(order, free)).body.code).toBe('TOO_LATE');
  expect((await choose(order, startsAt)).status).toBe(200);
  expect((await withdraw(order)).body.data.return?.state).toBe('withdrawn');
  expect(await stateOf(id)).toBe('cancelled');
});

test('nobody chooses for another, a taken time, or once the car is here [D90 D94]', async () => {
  const { order, returnId, free } = await requested();
  const stranger = await newCustomer(shop);
  const path = `/orders/${order}/return`;
  for (const token of [stranger.token, admin]) {
    expect((await call(shop, 'PUT', path, { token, body: { startsAt: free } })).status).toBe(404);
  }
  expect((await choose(order, '2001-01-01T12:00:00Z')).body.code).toBe('TIME_TAKEN');
  expect((await edit(returnId, { state: 'received', odometer: 1120 })).status).toBe(200);
  expect((await choose(order, free)).status).toBe(409);
  const { id: without } = await handedOver();
  expect((await choose(without, free)).status).toBe(404);
  expect((await readOwn(without)).return).toBeNull();
});

test('who has missed two times chooses no other: only staff book it, which pages and mails say [D90 D93 D94]', async () => {
  const { order, id, returnId, free } = await requested();
  await bringNear(id, -2);
  const second = (await choose(order, free)).body.data.return?.appointmentId ?? '';
  expect((await readOwn(order)).return?.missedTwice).toBe(false);
  await bringNear(second, -2);
  // Nobody has said yet that they did not come.
  expect((await readOwn(order)).return).toMatchObject({ isTimeOver: true, missedTwice: true });
  const later = (await times()).at(-1)?.startsAt ?? '';
  const refused = [409, 'CONFLICT', expect.stringMatching(/missed two appointments.* contact us/)];
  const expectRefused = ({ status, body }: { status: number; body: { code?: string; message: string } }) =>
    expect([status, body.code, body.message]).toEqual(refused);
  expectRefused(await choose(order, later));
  expect((await end(second, 'no_show')).status).toBe(200);
  expectRefused(await choose(order, later));
  expect((await readOwn(order)).return).toMatchObject({ timeEnded: 'no_show', missedTwice: true });
  const { data: mine } = (await asBuyer<ListedOrder[]>('GET', `/orders/user/${buyer.email}`)).body;
  expect(mine.find(({ _id }) => _id === order)?.next).toEqual({ step: 'choose_return', missedTwice: true });

  const booked = (await edit(returnId, { startsAt: later })).body.data;
  expect(booked).toMatchObject({ startsAt: later, missedTwice: true });
  expectRefused(await choose(order, free));
  expectRefused(await asBuyer('PUT', `/appointments/${booked.appointmentId}`, { startsAt: free }));
  const newest = async () => (await readMails(shop, admin, { to: buyer.email, kind: 'appointment' }))[0]?.text;
  expect(await newest()).toContain('To change or cancel it, please reply to this email.');
  expect(await newest()).not.toContain('You can change or cancel it');
  expect((await end(booked.appointmentId ?? '', 'cancelled')).status).toBe(200);
  expect(await newest()).toContain('is still open. Please reply to this email to agree on a new time.');
  expectRefused(await choose(order, free));
  expect((await withdraw(order)).body.data.return).toMatchObject({ state: 'withdrawn', missedTwice: false });
});

test('what staff or its buyer cancel is not missed, nor is a time of another order [D94]', async () => {
  const other = await requested();
  await bringNear(other.id, -2);
  expect((await end(other.id, 'no_show')).status).toBe(200);
  const { order, id } = await requested();
  let latest = id;
  for (const by of [asStaff, asBuyer, asStaff]) {
    expect((await by('DELETE', `/appointments/${latest}`)).status).toBe(200);
    const chosen = await choose(order, (await times()).at(-1)?.startsAt ?? '');
    expect(chosen.body.data.return).toMatchObject({ state: 'requested', missedTwice: false });
    latest = chosen.body.data.return?.appointmentId ?? '';
  }
  await bringNear(latest, -2);
  expect((await choose(order, (await times()).at(-1)?.startsAt ?? '')).status).toBe(200);
  expect((await readOwn(order)).return?.missedTwice).toBe(false);
});
