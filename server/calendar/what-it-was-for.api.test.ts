import { expect, test } from 'vitest';
import type { Appointment, OfferedTime } from '../../shared/appointments.ts';
import { call } from '../../tests/support/client.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { asBuyer, request, handedOver, withdraw } = returningIn(sides);
const { bookPickup, choose, bringNear, edit, times } = receivingIn(sides);
const freeTimes = async (kind: string) => (await times(buyer, `kind=${kind}`)).body.data as OfferedTime[];

/** An appointment that is over, as staff's calendar and its buyer see it. */
async function seen(id: string) {
  const one = await call<Appointment>(shop, 'GET', `/appointments/${id}`, { token: admin });
  const own = await call<Appointment[]>(shop, 'GET', '/appointments/mine', { token: buyer.token });
  return { staff: one.body.data, own: own.body.data.find(({ _id }) => _id === id) };
}

test.each(['cancelled', 'no_show'])(
  'a return’s time that ended as %s still says which car and whom to write to, once another is chosen [D93 D94]',
  async (how) => {
    const { id: order } = await handedOver();
    const [, one, other] = await freeTimes('return');
    const { appointmentId: id = '' } = (await request(order, { startsAt: one?.startsAt })).body.data.return ?? {};
    if (how === 'no_show') await bringNear(id, -2);
    const before = (await seen(id)).staff;
    expect((await edit(id, { state: how })).status).toBe(200);
    expect((await asBuyer('PUT', `/orders/${order}/return`, { startsAt: other?.startsAt })).status).toBe(200);
    const { staff, own } = await seen(id);
    expect(before.orders).toMatchObject([{ _id: order, title: expect.any(String) }]);
    expect(staff).toMatchObject({ state: how, orders: before.orders, email: buyer.email });
    expect(own?.orders).toEqual(before.orders);
    await withdraw(order);
  },
);

test('a pickup that was canceled still says which cars, once another is chosen for one of them [D89 D93]', async () => {
  const { ids, id } = await bookPickup(buyer, { cars: 2 });
  const before = (await seen(id)).staff;
  expect((await edit(id, { state: 'cancelled' })).status).toBe(200);
  const [first = ''] = ids;
  const free = (await freeTimes('pickup')).at(-1)?.startsAt;
  expect((await choose(buyer, first, { startsAt: free, orders: [first] })).status).toBe(200);
  const { staff, own } = await seen(id);
  expect(before.orders.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
  expect(staff).toMatchObject({ state: 'cancelled', orders: before.orders, email: buyer.email });
  expect(own?.orders).toEqual(before.orders);
});
