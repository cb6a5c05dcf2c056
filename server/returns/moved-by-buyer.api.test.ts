import { expect, test } from 'vitest';
import type { Appointment, OfferedTime } from '../../shared/appointments.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { asBuyer, request, edit, handedOver, readOwn } = returningIn(sides);
const { bringNear } = receivingIn(sides);
const times = async () => (await asBuyer<OfferedTime[]>('GET', '/appointments/times?kind=return')).body.data;
const isFree = async (time: string) => (await times()).some(({ startsAt }) => startsAt === time);
const mine = async () => (await asBuyer<Appointment[]>('GET', '/appointments/mine')).body.data;
const move = (id: string, startsAt: string, more: object = {}) =>
  asBuyer<Appointment>('PUT', `/appointments/${id}`, { startsAt, ...more });

/** A return at a time of its own, and another time that is free. */
async function booked() {
  const { id: order } = await handedOver();
  const [, one, , other] = await times();
  const { body } = await request(order, { startsAt: one?.startsAt });
  const { appointmentId = '', _id = '' } = body.data.return ?? {};
  return { order, returnId: _id, id: appointmentId, startsAt: one?.startsAt ?? '', free: other?.startsAt ?? '' };
}

test('a buyer moves the time of a return; its place is free, and their calendar follows [D90 D93 D94]', async () => {
  const { order, id, startsAt, free } = await booked();
  const moved = await move(id, free, { version: 0 });
  expect([moved.status, moved.body.data]).toMatchObject([200, { _id: id, kind: 'return', startsAt: free, version: 1 }]);
  expect((await readOwn(order)).return).toMatchObject({ state: 'requested', startsAt: free, appointmentId: id });
  expect([await isFree(startsAt), await isFree(free)]).toEqual([true, false]);
  const [mail] = await readMails(shop, admin, { to: buyer.email, kind: 'appointment' });
  expect(mail?.subject).toContain('Your return has changed');
  for (const part of ['METHOD:REQUEST', 'SEQUENCE:1', `UID:${id}@`]) expect(mail?.calendar).toContain(part);
  // The same once more is no change.
  expect((await move(id, free)).body.data.version).toBe(1);
});

test('less than 12 hours before, only staff move it [D90]', async () => {
  const { id, free } = await booked();
  await bringNear(id, 11);
  expect((await move(id, free)).body.code).toBe('TOO_LATE');
  const byStaff = await call(shop, 'PATCH', `/appointments/${id}`, { token: admin, body: { startsAt: free } });
  expect(byStaff.status).toBe(200);
});

test('nobody moves another’s, over a change, to a taken time, or once the car is here [D57 D90 D94]', async () => {
  const { id, returnId, startsAt, free } = await booked();
  const stranger = await newCustomer(shop);
  const path = `/appointments/${id}`;
  expect((await call(shop, 'PUT', path, { token: stranger.token, body: { startsAt: free } })).status).toBe(404);
  expect((await move(id, free, { version: 7 })).body.code).toBe('STALE_EDIT');
  const second = await booked();
  expect((await move(second.id, startsAt)).body.code).toBe('TIME_TAKEN');
  expect((await edit(returnId, { state: 'received', odometer: 1120 })).status).toBe(200);
  expect((await move(id, free)).status).toBe(409);
  expect((await mine()).find(({ _id }) => _id === id)?.state).toBe('done');
});
