import { expect, test } from 'vitest';
import type { ListedOrder } from '../../../shared/orders/orders.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { openEveryDay, receivingIn } from '../../../tests/support/people/receiving.ts';
import { returningIn } from '../../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { DOES_NOT_SETTLE, holdSettling } from '../../../tests/support/provider.ts';

withBuyers({ prepare: openEveryDay });

const { purchase } = buyingIn(() => shop);
const { buy, bookPickup, bringNear, cancel, freeTime, step } = receivingIn(sides);
const { asBuyer, request, edit, handedOver, received, propose, answer } = returningIn(sides);
const listed = async () => (await asBuyer<ListedOrder[]>('GET', `/orders/user/${buyer.email}`)).body.data;
const nextOf = async (order: string) => (await listed()).find(({ _id }) => _id === order)?.next;

test('each order in one’s list says what is next until the car is handed over [D89]', async () => {
  const { order, startsAt, id } = await bookPickup(buyer);
  const [other = ''] = await buy(buyer);
  expect(await nextOf(order)).toEqual({ step: 'pickup', startsAt });
  expect(await nextOf(other)).toEqual({ step: 'choose_handover' });
  await bringNear(id, -2);
  expect(await nextOf(order)).toEqual({ step: 'choose_handover' });
  const again = await bringNear(id, 30);
  expect(await nextOf(order)).toEqual({ step: 'pickup', startsAt: again });
  expect((await cancel(buyer.token, order)).status).toBe(200);
  for (const fulfilment of ['ready', 'handed_over']) {
    expect(await nextOf(order)).toEqual({ step: 'choose_handover' });
    expect((await step(order, { fulfilment })).status).toBe(200);
  }
  expect(await nextOf(order)).toBeNull();
});

test('what is not paid yet waits for the payment, and what was refunded for nothing [D60 D89]', async () => {
  holdSettling();
  const pending = await purchase(buyer, [await newCar(shop, admin)], DOES_NOT_SETTLE);
  expect(await nextOf(pending.id)).toEqual({ step: 'payment' });
  const [refunded = ''] = await buy(buyer);
  const back = await call(shop, 'POST', `/orders/${refunded}/refund`, { token: admin, body: { restock: true } });
  expect(back.status).toBe(200);
  expect(await nextOf(refunded)).toBeNull();
});

test('each order in one’s list says what is next of its return, until it is over [D94]', async () => {
  const { id: order } = await handedOver();
  const { _id = '' } = (await request(order)).body.data.return ?? {};
  expect(await nextOf(order)).toEqual({ step: 'choose_return' });
  const startsAt = await freeTime(buyer);
  expect((await asBuyer('PUT', `/orders/${order}/return`, { startsAt })).status).toBe(200);
  expect(await nextOf(order)).toEqual({ step: 'bring_back', startsAt });
  expect((await edit(_id, { state: 'received', odometer: 1120 })).status).toBe(200);
  expect(await nextOf(order)).toEqual({ step: 'return_received' });
  expect((await propose(_id)).status).toBe(200);
  expect(await nextOf(order)).toEqual({ step: 'answer_return' });
  expect((await edit(_id, { state: 'declined', note: 'Beyond the window' })).status).toBe(200);
  expect(await nextOf(order)).toBeNull();
});

test('a buyer who has answered what is held back has nothing more to do [D94]', async () => {
  const { id: order, returnId } = await received();
  expect((await propose(returnId)).status).toBe(200);
  expect((await answer(returnId, { agree: true })).status).toBe(200);
  await expect.poll(() => nextOf(order)).toBeNull();
});
