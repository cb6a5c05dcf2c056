import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { changeDispute, openDispute, refuseRefund } from '../../payments/sandbox/money/bank.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { reconcile } from './reconcile.ts';

// No webhook comes: what is found is found by looking.
withBuyers();

const { dashboard } = providerOf(() => shop);
const { buy, refund, statuses, incidentsOf } = moneyIn(sides);

test('a refund that the bank refuses days after it counted as made is open again [D72]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { title: 'Refused', price: 1000 }));
  expect((await refund(id)).status).toBe(200);
  const [made] = (await dashboard().refunds.list({ payment_intent: intentId })).data;
  // Made before the days that the list of all refunds covers.
  const earlier = sql`to_jsonb((body ->> 'created')::bigint - 5 * 86400)`;
  await shop.db.execute(
    sql`update sandbox.objects set body = jsonb_set(body, '{created}', ${earlier}) where id = ${made?.id}`,
  );
  await refuseRefund(shop.db, made?.id ?? '');
  await reconcile(shop.shop);
  expect(await statuses()).toEqual({ Refused: 'completed' });
  expect(await incidentsOf('refund-failed')).toHaveLength(1);
});

test('a lost dispute that the bank decides anew is followed without a word from the provider [D72]', async () => {
  const { intentId } = await buy(await newCar(shop, admin, { title: 'Disputed', price: 1000 }));
  const dispute = await openDispute(shop.db, intentId);
  await changeDispute(shop.db, dispute, 'lost');
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ Disputed: 'refunded' });
  await shop.db.execute(
    sql`update sandbox.objects set body = jsonb_set(body, '{created}', to_jsonb((body ->> 'created')::bigint - 5 * 86400)) where id = ${dispute}`,
  );
  await changeDispute(shop.db, dispute, 'won');
  await reconcile(shop.shop);
  expect(await statuses()).toEqual({ Disputed: 'completed' });
});
