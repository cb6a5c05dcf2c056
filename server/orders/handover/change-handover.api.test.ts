import { expect, test } from 'vitest';
import { call } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { home, openEveryDay, receivingIn, setSection } from '../../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { buy, freeTime, times, choose, cancel, read, stepsOf, bringNear } = receivingIn(sides);
const mailsOf = () => readMails(shop, admin, { to: buyer.email, kind: 'appointment' });

test('by its buyer until 12 hours before, by staff always, and the place is free again [D90]', async () => {
  const [order = ''] = await buy(buyer);
  const [first, second] = [await freeTime(buyer, 'delivery'), await freeTime(buyer, 'delivery')];
  const isFree = async (time: string) =>
    (await times(buyer, 'kind=delivery')).body.data.some(({ startsAt }) => startsAt === time);
  const deliver = (startsAt: string) => choose(buyer, order, { kind: 'delivery', address: home, startsAt });
  const booked = await deliver(first);
  expect(await isFree(first)).toBe(false);
  const moved = await deliver(second);
  expect(moved.body.data.handover?._id).toBe(booked.body.data.handover?._id);
  expect([await isFree(first), await isFree(second)]).toEqual([true, false]);
  await bringNear(moved.body.data.handover?._id ?? '', 11);
  expect((await deliver(first)).body.code).toBe('TOO_LATE');
  expect((await cancel(buyer.token, order)).body.code).toBe('TOO_LATE');
  await bringNear(moved.body.data.handover?._id ?? '', 13);
  expect((await deliver(second)).status).toBe(200);
  await bringNear(moved.body.data.handover?._id ?? '', 1);
  expect((await cancel(admin, order)).body.data.handover?.state).toBe('cancelled');
  expect(await stepsOf(buyer.token, order)).toMatchObject({ arranged: 'current' });
  expect((await deliver(second)).body.data.handover?.state).toBe('booked');
  expect((await cancel(buyer.token, order)).status).toBe(200);
  expect((await cancel(buyer.token, order)).status).toBe(409);
  expect(await isFree(second)).toBe(true);
});

test('each is mailed with a file for calendars: an invitation, a change of the same, its end [D93]', async () => {
  const [order = ''] = await buy(buyer);
  const [first, second] = [await freeTime(buyer), await freeTime(buyer)];
  await choose(buyer, order, { startsAt: first });
  await choose(buyer, order, { startsAt: second });
  // Nothing changes, so nothing is told.
  await choose(buyer, order, { startsAt: second });
  await cancel(buyer.token, order);
  const mails = (await mailsOf()).reverse();
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Your pickup is booked',
    'Your pickup has changed',
    'The time of your pickup is canceled',
  ]);
  expect(mails[2]?.text).toContain('Your pickup is still open. Please choose a new time on the page of your order');
  const valuesOf = (name: string) =>
    mails.map(
      ({ calendar }) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(calendar?.replaceAll('\r\n ', '') ?? '')?.[1],
    );
  const stamp = (time: string) => time.replaceAll(/[-:]|\.\d{3}/g, '');
  expect(valuesOf('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(valuesOf('SEQUENCE')).toEqual(['0', '1', '2']);
  expect(valuesOf('DTSTART')).toEqual([first, second, second].map(stamp));
  expect(new Set(valuesOf('UID')).size).toBe(1);
  expect(valuesOf('LOCATION')[0]).toContain('1200 Showroom Avenue');
  expect(mails[0]?.text).toContain('1200 Showroom Avenue');
  expect(mails[0]?.text).toMatch(/Car 1 \(order F-\d+-1\)/);
});

test('an order whose money went back, or whose car did, has no appointment any more [D89]', async () => {
  const [first = '', second = ''] = await buy(buyer, { cars: 2 });
  await choose(buyer, first, { startsAt: await freeTime(buyer) });
  const refund = (order: string) => call(shop, 'POST', `/orders/${order}/refund`, { token: admin, body: {} });
  expect((await refund(first)).status).toBe(200);
  expect((await read(buyer.token, first)).handover).toBeNull();
  expect((await read(buyer.token, second)).handover?.state).toBe('booked');
  expect((await refund(second)).status).toBe(200);
  expect((await read(buyer.token, second)).handover?.state).toBe('cancelled');
  expect((await mailsOf())[0]?.subject).toMatch(/^Your pickup is canceled/);
  expect((await read(buyer.token, second)).timeline.map(({ state }) => state)).not.toContain('current');
  const [third = ''] = await buy(buyer);
  await choose(buyer, third, { startsAt: await freeTime(buyer) });
  expect((await call(shop, 'POST', `/orders/${third}/buy-back`, { token: admin })).status).toBe(200);
  expect((await read(buyer.token, third)).handover?.state).toBe('cancelled');
});

test('what is booked for outside an area that was narrowed since stays: who and when may change, not where [D89 D91]', async () => {
  const [order = ''] = await buy(buyer);
  const startsAt = await freeTime(buyer, 'delivery');
  const deliver = { kind: 'delivery', address: home, startsAt };
  expect((await choose(buyer, order, deliver)).status).toBe(200);
  await setSection(shop, admin, 'promises', { deliveryMiles: 10 });
  const called = await choose(buyer, order, { ...deliver, name: 'Ada B. Buyer', phone: '(614) 555-0199' });
  expect(called.body.data.handover).toMatchObject({
    state: 'booked',
    startsAt,
    address: home,
    phone: '(614) 555-0199',
  });
  const later = await freeTime(buyer, 'delivery');
  expect((await choose(buyer, order, { ...deliver, startsAt: later })).body.data.handover?.startsAt).toBe(later);
  const beside = { ...home, street: '2 High Street' };
  expect((await choose(buyer, order, { ...deliver, startsAt: later, address: beside })).body.code).toBe('OUT_OF_REACH');
  await setSection(shop, admin, 'promises', { deliveryMiles: 150 });
});
