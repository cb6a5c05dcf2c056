import { expect, test } from 'vitest';
import type { OrderDetail } from '../../shared/orders/orders.ts';
import type { ListedReturn } from '../../shared/orders/returns/returns.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { newCar } from '../../tests/support/client.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { returningIn, scratch } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { asStaff, request, edit, propose, answer, carOf } = returningIn(sides);
const buying = buyingIn(() => shop);

/** One purchase: a car for $1,000, and both of another for $2,000 each, all handed over. Prices come with 5% tax. */
async function bought() {
  const one = await newCar(shop, admin, { price: 1000, title: 'One of a kind' });
  const pair = await newCar(shop, admin, { price: 2000, title: 'Fleet car', quantity: 2 });
  const { body } = await buying.checkOut(buyer, [one, { ...pair, quantity: 2 }]);
  await buying.pay(body.data.url);
  const lines = (await buying.verify(buyer, body.data.sessionId)).body.data.orders;
  for (const { _id } of lines) {
    const handedOver = { fulfilment: 'handed_over', ...(_id === lines[0]?._id && { odometer: 1000 }) };
    for (const step of [{ fulfilment: 'ready' }, handedOver]) {
      expect((await asStaff('PATCH', `/orders/${_id}`, step)).status).toBe(200);
    }
  }
  return { one, pair, first: lines[0]?._id ?? '', second: lines[1]?._id ?? '' };
}

const returnOf = async (order: string) => {
  const { status, body } = await request(order);
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  return body.data.return?._id ?? '';
};
/** How money, car and return of an order stand. */
async function standOf(id: string) {
  const {
    paymentStatus,
    fulfilment,
    refunded,
    return: latest,
  } = (await asStaff<OrderDetail>('GET', `/orders/${id}`)).body.data;
  return [paymentStatus, fulfilment, refunded, latest?.state ?? null];
}
const received = { state: 'received', odometer: 1120 };

test('the lines of a purchase are returned one after the other, each with its own money and cars [D66 D94]', async () => {
  const { one, pair, first, second } = await bought();
  expect((await carOf(pair)).onHand).toBe(0);

  const returnOfFirst = await returnOf(first);
  expect((await standOf(second)).at(-1)).toBeNull();
  expect((await edit(returnOfFirst, received)).status).toBe(200);
  expect((await edit(returnOfFirst, { state: 'settled' })).body.data).toMatchObject({ state: 'settled', refund: 1050 });
  expect(await standOf(first)).toEqual(['refunded', 'returned', 1050, 'settled']);
  expect(await standOf(second)).toEqual(['paid', 'handed_over', 0, null]);
  expect([await carOf(one), await carOf(pair)]).toMatchObject([{ onHand: 1, inStock: false }, { onHand: 0 }]);

  const returnOfSecond = await returnOf(second);
  expect((await edit(returnOfSecond, received)).status).toBe(200);
  expect((await propose(returnOfSecond)).status).toBe(200);
  const agreed = await answer(returnOfSecond, { agree: true });
  expect(agreed.body.data).toMatchObject({ state: 'settled', refund: 4200 - scratch.amount });
  expect(await standOf(second)).toEqual(['partially_refunded', 'returned', 4200 - scratch.amount, 'settled']);
  expect(await standOf(first)).toEqual(['refunded', 'returned', 1050, 'settled']);
  expect(await carOf(pair)).toMatchObject({ onHand: 2, inStock: false });
});

test('both lines are returned at once, and neither takes the other’s place [D94]', async () => {
  const { first, second } = await bought();
  const ids = await Promise.all([returnOf(first), returnOf(second)]);
  await Promise.all(ids.map((id) => edit(id, received)));
  const settled = await Promise.all(ids.map((id) => edit(id, { state: 'settled' })));
  expect(settled.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await asStaff<ListedReturn[]>('GET', '/returns?state=settled');
  const own = body.data.filter(({ _id }) => ids.includes(_id));
  expect(own.map(({ refund, order }) => [order.quantity, refund]).sort()).toEqual([
    [1, 1050],
    [2, 4200],
  ]);
});
