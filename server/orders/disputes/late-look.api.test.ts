import { expect, test, vi } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { changeDispute, openDispute } from '../../payments/sandbox/money/bank.ts';
import { syncPayment } from '../payment/sync-payment.ts';

withBuyers();

const { buy, incidentsOf, statuses } = moneyIn(sides);

test('who asked before the bank decided, and hears of it after another did, undoes nothing of that [D72]', async () => {
  const { intentId } = await buy(await newCar(shop, admin, { title: 'A', price: 1000 }));
  const dispute = await openDispute(shop.db, intentId);
  await syncPayment(shop.shop, intentId);
  const { payments } = shop.shop;
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reallyRead = payments.readPayment;
  vi.spyOn(payments, 'readPayment').mockImplementationOnce(async (intent) => {
    const truth = await reallyRead(intent);
    asked.resolve();
    await held.promise;
    return truth;
  });
  const slow = syncPayment(shop.shop, intentId);
  await asked.promise;
  await changeDispute(shop.db, dispute, 'lost');
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'refunded' });
  held.resolve();
  await slow;
  expect(await statuses()).toEqual({ A: 'refunded' });
  expect(await incidentsOf('dispute')).toHaveLength(2);
});
