import { expect, test } from 'vitest';
import { newVin } from '../../tests/support/cars/car-files.ts';
import { inspectingIn } from '../../tests/support/cars/inspecting.ts';
import { newCar } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../tests/support/provider.ts';
import { syncPayment } from '../orders/payment/sync-payment.ts';
import { finishRefunds } from '../orders/refunds/execute-refund.ts';

withBuyers();

const { refund, refundedThere, incidentsOf, theProviderSays } = moneyIn(sides);
const { dashboard, failNextRefund } = providerOf(() => shop);
const { asStaff, request, edit, answer, withdraw, handedOver, received, readOwn, carOf } = returningIn(sides);
const { inspect } = inspectingIn(() => ({ url: shop.url, token: admin }));
const returnOf = async (order: string) => (await readOwn(order)).return;

test('a car whose return is open is not put on sale by a refund: it may be with its buyer still [D67 D94]', async () => {
  const { id, intentId, car } = await handedOver();
  const before = await carOf(car);
  expect((await request(id)).status).toBe(201);
  const refused = await refund(id, { restock: true });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'CONFLICT',
    'This order has an open return. Its car is put back when you settle that, so refund without putting it back in stock.',
  ]);
  expect(await refundedThere(intentId)).toEqual([]);
  expect(await carOf(car)).toMatchObject({ onHand: 0, quantity: 0, inStock: before.inStock });
});

test('the refund of a return that was cut off is not made into one that puts the car on sale [D66 D87 D94]', async () => {
  const sold = await newCar(shop, admin, { price: 1000, title: 'Inspected', vin: newVin() });
  await inspect(sold._id);
  const { id, intentId, car, returnId } = await received(sold);
  expect((await carOf(car)).inspection).not.toBeNull();
  failNextRefund();
  expect((await edit(returnId, { state: 'settled' })).status).toBe(503);
  expect((await refund(id, { restock: true })).status).toBe(409);
  await finishRefunds(shop.shop);
  expect(await returnOf(id)).toMatchObject({ state: 'settled', refund: 1050 });
  expect(await refundedThere(intentId)).toEqual([105_000]);
  expect(await carOf(car)).toMatchObject({ onHand: 1, inStock: false, inspection: null });
});

test('while a refund that puts the car back is under way, no return of it is asked for', async () => {
  const { id, car } = await handedOver();
  failNextRefund();
  expect((await refund(id, { amount: 10, restock: true })).status).toBe(503);
  expect((await request(id)).status).toBe(409);
  await finishRefunds(shop.shop);
  expect((await request(id)).body.code).toBe('RETURN_CLOSED');
  expect((await carOf(car)).onHand).toBe(1);
});

test('who has their money back, or is about to, does not keep the car by withdrawing [D94]', async () => {
  const whole = await handedOver();
  await request(whole.id);
  expect((await refund(whole.id)).status).toBe(200);
  const refused = await withdraw(whole.id);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'CONFLICT',
    'Your money has been refunded, so you can’t withdraw here. Please write to us.',
  ]);
  expect((await returnOf(whole.id))?.state).toBe('requested');

  const part = await handedOver();
  await request(part.id);
  failNextRefund();
  expect((await refund(part.id, { amount: 10 })).status).toBe(503);
  const early = await withdraw(part.id);
  expect([early.status, early.body.message]).toEqual([
    409,
    'A refund of this order is in progress. Please try again in a minute.',
  ]);
  await finishRefunds(shop.shop);
  expect((await withdraw(part.id)).body.data.return?.state).toBe('withdrawn');
});

test('when the bank refuses the refund of a settled return, staff read what was agreed, and not to pay more [D50 D94]', async () => {
  const { intentId, returnId } = await received();
  await edit(returnId, { state: 'proposed', deductions: [{ reason: 'Scratched door', amount: 200.25 }] });
  expect((await answer(returnId, { agree: true })).body.data.state).toBe('settled');
  theProviderSays(() => ({ state: 'failed' }));
  await syncPayment(shop.shop, intentId);
  const [incident] = await incidentsOf('refund-failed');
  expect(incident?.message).toContain(
    'It settled the return of the car: refund $849.75 again. Don’t refund the $200.25 that was held back.',
  );
});

test('a return that was agreed on and whose rest is refunded at the provider is settled by hand, with nothing paid twice [D94]', async () => {
  const { id, intentId, car, returnId } = await received();
  await edit(returnId, { state: 'proposed', deductions: [{ reason: 'Scratched door', amount: 200.25 }] });
  failNextRefund();
  expect((await answer(returnId, { agree: true })).body.data).toMatchObject({ isPaying: true, refund: 849.75 });
  await dashboard().refunds.create({ payment_intent: intentId, amount: 84_975 });
  await syncPayment(shop.shop, intentId);
  await finishRefunds(shop.shop);
  const waiting = async () => (await asStaff<number>('GET', '/returns/to-settle')).body.data;
  const before = await waiting();
  expect(await returnOf(id)).toMatchObject({ state: 'proposed', isPaying: false, refund: 0 });
  expect((await edit(returnId, { state: 'settled' })).body.data).toMatchObject({ state: 'settled', refund: 0 });
  expect(await waiting()).toBe(before - 1);
  expect(await refundedThere(intentId)).toEqual([84_975]);
  expect(await carOf(car)).toMatchObject({ onHand: 1, inStock: false });
});
