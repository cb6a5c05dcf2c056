import { describe, expect, test } from 'vitest';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { home, openEveryDay, receivingIn } from '../../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { buy, freeTime, times, choose, cancel, read, step, stepsOf } = receivingIn(sides);

describe('a buyer chooses how and when to receive what they bought', () => {
  test('pickup at a time, for all lines of the purchase; the order says so, and what is next [D89 D90]', async () => {
    const [first = '', second = ''] = await buy(buyer, { cars: 2 });
    expect(await read(buyer.token, first)).toMatchObject({ handover: null });
    expect(await stepsOf(buyer.token, first)).toEqual({
      paid: 'done',
      arranged: 'current',
      ready: 'later',
      handed_over: 'later',
      return_window: 'later',
    });
    const startsAt = await freeTime(buyer);
    const { status, body } = await choose(buyer, first, { startsAt });
    expect([status, body.data.handover]).toEqual([
      200,
      expect.objectContaining({
        kind: 'pickup',
        startsAt,
        state: 'booked',
        name: 'Ada Buyer',
        phone: '(614) 555-0101',
      }),
    ]);
    expect((await read(buyer.token, second)).handover).toEqual(body.data.handover);
    expect(await stepsOf(buyer.token, second)).toMatchObject({
      arranged: 'done',
      ready: 'current',
      handed_over: 'later',
    });
    expect((await read(admin, second)).handover?.phone).toBe('(614) 555-0101');
    const mine = await call(shop, 'GET', '/appointments/mine', { token: buyer.token });
    expect(mine.body.data).toMatchObject([{ kind: 'pickup', startsAt, orders: [{ _id: first }, { _id: second }] }]);
  });

  test('one line apart from the others; the others keep their time [D89]', async () => {
    const [first = '', second = ''] = await buy(buyer, { cars: 2 });
    const [early, late] = [await freeTime(buyer), await freeTime(buyer)];
    await choose(buyer, first, { startsAt: early });
    expect((await choose(buyer, second, { startsAt: late, orders: [second] })).status).toBe(200);
    expect((await read(buyer.token, first)).handover?.startsAt).toBe(early);
    expect((await read(buyer.token, second)).handover?.startsAt).toBe(late);
    expect((await choose(buyer, first, { startsAt: late })).status).toBe(200);
    expect((await read(buyer.token, first)).handover?._id).toBe((await read(buyer.token, second)).handover?._id);
    const open = await call<{ state: string }[]>(shop, 'GET', '/appointments/mine', { token: buyer.token });
    expect(open.body.data.filter(({ state }) => state === 'booked')).toHaveLength(1);
  });

  test('who saw none booked does not move what another window booked, nor books the same twice [D57 D89]', async () => {
    const [order = ''] = await buy(buyer);
    const [one, other] = [await freeTime(buyer), await freeTime(buyer)];
    const unseen = (startsAt: string) => choose(buyer, order, { startsAt, version: null });
    expect((await unseen(one)).status).toBe(200);
    expect((await unseen(other)).body.code).toBe('STALE_EDIT');
    expect((await unseen(one)).body.data.handover).toMatchObject({ startsAt: one, version: 0 });
    expect((await read(buyer.token, order)).handover?.startsAt).toBe(one);
    expect((await choose(buyer, order, { startsAt: other, version: 0 })).body.data.handover?.startsAt).toBe(other);
    expect((await cancel(buyer.token, order)).status).toBe(200);
    expect((await unseen(one)).body.data.handover?.startsAt).toBe(one);
  });

  test('delivery to an address within reach; not beyond, not to what does not exist, not to nowhere [D91]', async () => {
    const [order = ''] = await buy(buyer);
    const startsAt = await freeTime(buyer, 'delivery');
    const deliver = (address?: object) => choose(buyer, order, { kind: 'delivery', startsAt, address });
    const far = await deliver({ ...home, zip: '90001' });
    expect([far.status, far.body.code]).toEqual([409, 'OUT_OF_REACH']);
    expect(far.body.message).toMatch(/about [12],\d{3} miles from us, and we deliver up to 150 miles/);
    expect((await deliver({ ...home, zip: '00000' })).body.issues?.[0]?.path).toBe('address.zip');
    expect((await deliver()).body.issues?.[0]?.path).toBe('address');
    const near = await deliver(home);
    expect(near.body.data.handover).toMatchObject({ kind: 'delivery', startsAt, address: home });
    expect((await times(buyer, 'kind=delivery&zip=90001')).body.code).toBe('OUT_OF_REACH');
    expect((await times(buyer, 'kind=delivery&zip=00000')).status).toBe(400);
    expect((await times(buyer, 'kind=delivery&zip=45402')).status).toBe(200);
    const territory = await times(buyer, 'kind=delivery&zip=00918');
    expect([territory.status, territory.body.code]).toEqual([409, 'OUT_OF_REACH']);
    expect(territory.body.message).toBe('We don’t deliver to 00918. Please choose pickup.');
    // A radius of nothing is no delivery, not even next door.
    const { data: promises } = (await call<object>(shop, 'GET', '/settings/promises', { token: admin })).body;
    const promise = async (body: object) =>
      (await call<object>(shop, 'PUT', '/settings/promises', { token: admin, body })).body.data;
    const none = await promise({ ...promises, deliveryMiles: 0 });
    expect((await times(buyer, 'kind=delivery&zip=45402')).body.message).toContain('can’t deliver at the moment');
    await promise({ ...none, deliveryMiles: 150 });
  });

  test('only of one’s own order, that is paid and still to be received, at a time that is offered [D89 D90]', async () => {
    const [order = ''] = await buy(buyer);
    const startsAt = await freeTime(buyer);
    const stranger = await newCustomer(shop);
    expect((await choose(stranger, order, { startsAt })).status).toBe(404);
    expect((await cancel(stranger.token, order)).status).toBe(404);
    const minuteLater = new Date(new Date(startsAt).getTime() + 60_000).toISOString();
    expect((await choose(buyer, order, { startsAt: minuteLater })).body.code).toBe('TIME_TAKEN');
    expect((await choose(buyer, order, { startsAt, phone: '' })).status).toBe(400);
    const [others = ''] = await buy(buyer);
    expect((await choose(buyer, order, { startsAt, orders: [others] })).status).toBe(400);
    for (const fulfilment of ['ready', 'handed_over']) await step(order, { fulfilment });
    expect((await choose(buyer, order, { startsAt })).status).toBe(409);
  });
});
