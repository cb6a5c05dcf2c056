import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import type { Incident } from '../../../shared/orders/incidents.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { admin, buyer, shop, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { DOES_NOT_SETTLE, holdSettling, providerOf, SETTLES } from '../../../tests/support/provider.ts';

withBuyers({ background: true });

const { purchase, verify, ordersOf, stockOf } = buyingIn(() => shop);
const { sendEvent } = providerOf(() => shop);
const statuses = async () => (await ordersOf(buyer)).map(({ paymentStatus }) => paymentStatus);

async function buy(car: Car, card: string) {
  const bank = holdSettling();
  const { sessionId } = await purchase(buyer, [car], card);
  return { sessionId, settle: () => bank.mockRestore() };
}

test('a payment that settles later is an order that is pending, then paid [D51]', async () => {
  const car = await newCar(shop, admin);
  const { settle } = await buy(car, SETTLES);
  expect(await statuses()).toEqual(['pending']);
  settle();
  await expect.poll(statuses).toEqual(['completed']);
  expect(await stockOf(car, buyer)).toBe(0);
});

test('one that does not settle is an order that failed, and its car is back once, however often that is reported [D51]', async () => {
  const car = await newCar(shop, admin);
  const { sessionId, settle } = await buy(car, DOES_NOT_SETTLE);
  expect([await statuses(), await stockOf(car, buyer)]).toEqual([['pending'], 0]);
  settle();
  await expect.poll(statuses).toEqual(['failed']);
  const session = { object: 'checkout.session', id: sessionId };
  for (const type of ['async_payment_failed', 'completed', 'async_payment_failed']) {
    expect((await sendEvent(`checkout.session.${type}`, session)).status).toBe(200);
  }
  await verify(buyer, sessionId);
  expect([await statuses(), await stockOf(car, buyer)]).toEqual([['failed'], 1]);
});

test('buyer and staff read which order a payment was for that did not go through [D71 D107]', async () => {
  (await buy(await newCar(shop, admin, { title: 'Declined later' }), DOES_NOT_SETTLE)).settle();
  await expect.poll(statuses).toEqual(['failed']);
  const number = (await ordersOf(buyer))[0]?.number;
  const [mail] = await readMails(shop, admin, { kind: 'payment-failed', to: buyer.email });
  expect(mail?.text).toContain(`Your bank declined the payment for Declined later (order ${number}).`);
  const { body } = await call<Incident[]>(shop, 'GET', `/incidents?search=${encodeURIComponent(buyer.email)}`, {
    token: admin,
  });
  expect(body.data[0]?.message).toContain(`payment for order ${number} (Declined later) didn’t go through`);
});
