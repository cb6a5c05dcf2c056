import { expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { returnTimesIn } from '../../tests/support/people/return-times.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { asBuyer, edit, handedOver, readOwn, withdraw } = returningIn(sides);
const { times, choose, stateOf, end, requested } = returnTimesIn(sides);
const { bringNear } = receivingIn(sides);

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
