import { expect, test } from 'vitest';
import type { Appointment, OfferedTime } from '../../shared/appointments.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { bookPickup, times } = receivingIn(sides);
const { bookAny } = drivingIn(sides);
const { handedOver, request } = returningIn(sides);
const lastFree = async (kind: string) =>
  ((await times(buyer, `kind=${kind}`)).body.data as OfferedTime[]).at(-1)?.startsAt ?? '';

const booked: Record<string, () => Promise<string>> = {
  pickup: async () => (await bookPickup(buyer)).id,
  'test drive': async () => (await bookAny(buyer)).drive._id,
  'time of a return': async () => {
    const { id: order } = await handedOver();
    const { body } = await request(order, { startsAt: await lastFree('return') });
    return body.data.return?.appointmentId ?? '';
  },
};

test.each(Object.keys(booked))('a stranger neither cancels nor moves somebody else’s %s [D90 D93]', async (what) => {
  const id = (await booked[what]?.()) ?? '';
  const read = async () => (await call<Appointment>(shop, 'GET', `/appointments/${id}`, { token: admin })).body.data;
  const before = await read();
  expect(before.state).toBe('booked');
  const { token } = await newCustomer(shop);
  const move = { startsAt: await lastFree('test_drive'), phone: '(614) 555-0101' };
  expect((await call(shop, 'DELETE', `/appointments/${id}`, { token })).status).toBe(404);
  expect((await call(shop, 'PUT', `/appointments/${id}`, { token, body: move })).status).toBe(404);
  expect(await read()).toEqual(before);
});
