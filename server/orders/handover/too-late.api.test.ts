import { expect, test } from 'vitest';
import type { Appointment } from '../../../shared/appointments.ts';
import { call } from '../../../tests/support/client.ts';
import { home, openEveryDay, receivingIn } from '../../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { buy, freeTime, choose, cancel, read, step, bringNear } = receivingIn(sides);
/** Books a time of its own, and answers its appointment. */
async function book(order: string, choice: { kind?: 'pickup' | 'delivery'; address?: object; orders?: string[] } = {}) {
  const { body } = await choose(buyer, order, { startsAt: await freeTime(buyer, choice.kind), ...choice });
  return body.data.handover?._id ?? '';
}
const currentOf = async (order: string) =>
  (await read(buyer.token, order)).timeline.find(({ state }) => state === 'current')?.step;
async function mine() {
  const { body } = await call<Appointment[]>(shop, 'GET', '/appointments/mine', { token: buyer.token });
  return Object.fromEntries(body.data.map(({ _id, state }) => [_id, state]));
}

test('less than 12 hours before a delivery, its address stays, and a phone number may change [D90]', async () => {
  const [order = ''] = await buy(buyer);
  const delivery = { kind: 'delivery', address: home } as const;
  const startsAt = await bringNear(await book(order, delivery), 11);
  const elsewhere = await choose(buyer, order, {
    ...delivery,
    startsAt,
    address: { ...home, street: '2 High Street' },
  });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'TOO_LATE']);
  const called = await choose(buyer, order, { ...delivery, startsAt, phone: '(614) 555-0199' });
  expect(called.body.data.handover).toMatchObject({ phone: '(614) 555-0199', address: home });
});

test('whose time is over chooses another one; nobody came to the old one [D90 D93]', async () => {
  const [order = ''] = await buy(buyer);
  const over = await book(order);
  await bringNear(over, -2);
  expect(await currentOf(order)).toBe('arranged');
  expect((await cancel(buyer.token, order)).body).toMatchObject({
    code: 'TOO_LATE',
    message: 'This appointment is over. You can choose another time.',
  });
  const again = await book(order);
  expect(await mine()).toEqual({ [over]: 'no_show', [again]: 'booked' });
  expect(await currentOf(order)).toBe('ready');
});

test('what was received at a time that is over stays received, when the rest is booked anew [D89 D93]', async () => {
  const [first = '', second = ''] = await buy(buyer, { cars: 2 });
  const over = await book(first);
  for (const fulfilment of ['ready', 'handed_over']) await step(first, { fulfilment });
  const received = (await read(admin, first)).handover?._id ?? '';
  await bringNear(over, -2);
  const again = await book(second);
  expect(await mine()).toEqual({ [received]: 'done', [over]: 'no_show', [again]: 'booked' });
});

test('a time that is still going on is not over [D90]', async () => {
  const [order = ''] = await buy(buyer);
  await bringNear(await book(order), -0.5);
  expect((await choose(buyer, order, { startsAt: await freeTime(buyer) })).body.code).toBe('TOO_LATE');
});

// Closer than the notice that the dealership needs: a time that had to be taken anew would be refused.
test.each([0, 1])('line %i keeps its time when the other one joins it [D89]', async (at) => {
  const ids = await buy(buyer, { cars: 2 });
  const booked: string[] = [];
  for (const id of ids) booked.push(await book(id, { orders: [id] }));
  const startsAt = await bringNear(booked[at] ?? '', 13);
  expect((await choose(buyer, ids[0] ?? '', { startsAt })).status).toBe(200);
  for (const id of ids) expect((await read(buyer.token, id)).handover?._id).toBe(booked[at]);
});
