import { expect, test } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import type { ProviderDispute } from '../../payments/payments.ts';
import { syncPayment } from '../payment/sync-payment.ts';

withBuyers();

const { buy, refund, incidentsOf, revenue, statuses, theProviderSays } = moneyIn(sides);

/** The provider tells how the one dispute of a payment stands, and the shop hears. */
async function hear(intentId: string, state: ProviderDispute['state'], amountCents: number) {
  const dispute = { providerId: `dp_${intentId}`, amountCents, reason: 'fraudulent', state, dueBy: null };
  theProviderSays(() => ({}), [dispute]);
  await syncPayment(shop.shop, intentId);
}
const buyTwo = async () =>
  buy(await newCar(shop, admin, { title: 'A', price: 1000 }), await newCar(shop, admin, { title: 'B', price: 2000 }));

test('a lost dispute of which the bank gives a part back counts for what is left of it, and staff hear so [D72]', async () => {
  const { intentId } = await buyTwo();
  const before = await revenue();
  await hear(intentId, 'lost', 315_000);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'refunded' });
  await hear(intentId, 'lost', 105_000);
  await hear(intentId, 'lost', 105_000);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'completed' });
  expect(before - (await revenue())).toBe(1050);
  expect(await incidentsOf('dispute')).toMatchObject([
    { message: expect.stringMatching(/\$1,050\.00 went back\. Payment status: F-\d+-1 refunded, F-\d+-2 paid\.$/) },
    { message: expect.stringMatching(/count as refunded\.$/) },
  ]);
  await hear(intentId, 'won', 105_000);
  expect(await statuses()).toEqual({ A: 'completed', B: 'completed' });
});

test('so does one of which a part fitted no order, and nothing else of its payment waits for that [D72]', async () => {
  const { id, intentId } = await buyTwo();
  expect((await refund(id)).status).toBe(200);
  await hear(intentId, 'lost', 315_000);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'refunded' });
  await hear(intentId, 'lost', 5_000);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'partially_refunded' });
});
