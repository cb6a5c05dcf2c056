import { expect, test } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { finishRefunds } from './execute-refund.ts';

withBuyers();

const { dashboard, failNextRefund } = providerOf(() => shop);
const { buy, refund, statuses, carryOutWithoutRoom, refundedThere, incidentsOf } = moneyIn(sides);
const NOT_BACK = { message: expect.stringMatching(/F-\d+-1 .*not put back in stock.*bought back/) };

const told = async (intentId: string) => (await incidentsOf('other')).filter(({ payment }) => payment === intentId);

/** Staff refund an order and put its car back, and the provider is away. */
async function askInVain() {
  const [car, other] = [
    await newCar(shop, admin, { title: 'A', price: 1000 }),
    await newCar(shop, admin, { title: 'B' }),
  ];
  const bought = await buy(car, other);
  failNextRefund();
  expect((await refund(bought.id, { restock: true })).status).toBe(503);
  return bought;
}

test('where a refund at the provider meets one that was to put a car back, staff hear that it is not back, once [D67 D72]', async () => {
  const { intentId } = await askInVain();
  await dashboard().refunds.create({ payment_intent: intentId, amount: 105_000 });
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  await finishRefunds(shop.shop);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'completed' });
  expect(await told(intentId)).toMatchObject([NOT_BACK]);
});

test('so they do where what looks after it is the first to hear of that [D67 D72]', async () => {
  const { intentId } = await askInVain();
  await dashboard().refunds.create({ payment_intent: intentId, amount: 105_000 });
  await finishRefunds(shop.shop);
  expect(await refundedThere(intentId)).toEqual([105_000]);
  expect(await told(intentId)).toMatchObject([NOT_BACK]);
});

test('so they do where it was made, and something else has taken its room since a crash [D67 D72]', async () => {
  const { id, intentId } = await askInVain();
  await carryOutWithoutRoom(id, intentId);
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toMatchObject({ A: 'refunded', B: 'partially_refunded' });
  expect(await told(intentId)).toMatchObject([NOT_BACK]);
});
