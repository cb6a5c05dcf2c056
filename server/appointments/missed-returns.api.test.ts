import { expect, test } from 'vitest';
import type { ListedOrder } from '../../shared/orders/orders.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { home, openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { returnTimesIn } from '../../tests/support/people/return-times.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { asBuyer, asStaff, request, edit, handedOver, readOwn, withdraw } = returningIn(sides);
const { lastTime, choose, stateOf, end, requested } = returnTimesIn(sides);
const { bringNear } = receivingIn(sides);

test('who has missed two times chooses no other: only staff book it, which pages and mails say [D90 D93 D94]', async () => {
  const { order, id, returnId, free } = await requested();
  await bringNear(id, -2);
  const second = (await choose(order, free)).body.data.return?.appointmentId ?? '';
  expect((await readOwn(order)).return?.missedTwice).toBe(false);
  await bringNear(second, -2);
  // Nobody has said yet that they did not come.
  expect((await readOwn(order)).return).toMatchObject({ isTimeOver: true, missedTwice: true });
  const later = await lastTime();
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

test('whose car was to be fetched has missed nothing until staff say so, and who asks anew begins anew [D94]', async () => {
  const { id: order } = await handedOver();
  const asked = await request(order, { fetch: true, address: home, startsAt: await lastTime() });
  let { appointmentId: id = '', _id: returnId = '' } = asked.body.data.return ?? {};
  for (const round of [1, 2, 3]) {
    await bringNear(id, -2);
    const chosen = await choose(order, await lastTime());
    expect([round, chosen.status, chosen.body.data.return?.missedTwice]).toEqual([round, 200, false]);
    expect(await stateOf(id)).toBe('cancelled');
    id = chosen.body.data.return?.appointmentId ?? '';
  }
  for (const _ of [1, 2]) {
    await bringNear(id, -2);
    expect((await end(id, 'no_show')).status).toBe(200);
    id = (await edit(returnId, { startsAt: await lastTime() })).body.data.appointmentId ?? '';
  }
  expect((await readOwn(order)).return?.missedTwice).toBe(true);
  expect((await withdraw(order)).status).toBe(200);
  returnId = (await request(order)).body.data.return?._id ?? '';
  expect((await readOwn(order)).return).toMatchObject({ _id: returnId, missedTwice: false });
  expect((await choose(order, await lastTime())).status).toBe(200);
});

test('what staff or its buyer cancel is not missed, nor is a time of another order [D94]', async () => {
  const other = await requested();
  await bringNear(other.id, -2);
  expect((await end(other.id, 'no_show')).status).toBe(200);
  const { order, id } = await requested();
  let latest = id;
  for (const by of [asStaff, asBuyer, asStaff]) {
    expect((await by('DELETE', `/appointments/${latest}`)).status).toBe(200);
    const chosen = await choose(order, await lastTime());
    expect(chosen.body.data.return).toMatchObject({ state: 'requested', missedTwice: false });
    latest = chosen.body.data.return?.appointmentId ?? '';
  }
  await bringNear(latest, -2);
  expect((await choose(order, await lastTime())).status).toBe(200);
  expect((await readOwn(order)).return?.missedTwice).toBe(false);
});
