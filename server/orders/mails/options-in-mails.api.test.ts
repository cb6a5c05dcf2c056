import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Incident } from '../../../shared/orders/incidents.ts';
import { buyingIn, forgetCheckout, loseCar, type Wish } from '../../../tests/support/buying.ts';
import { call, newCar, twoOptions } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, changeBuyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { DOES_NOT_SETTLE, holdSettling, providerOf } from '../../../tests/support/provider.ts';
import { openDispute, refuseRefund } from '../../payments/sandbox/money/bank.ts';
import { settleDueSessions } from '../../payments/sandbox/money/session-records.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

let wish: Wish;
withBuyers();
beforeEach(async () => {
  const car = await newCar(shop, admin, { title: 'Coupe', price: 1000, quantity: 2 });
  wish = { ...car, quantity: 1, options: [...(await twoOptions(shop, admin))] };
});

const { purchase, checkOut, pay, verify } = buyingIn(() => shop);
const { dashboard, intentOf } = providerOf(() => shop);
const { refund, incidentsOf } = moneyIn(sides);
const WITH = 'with Paint protection ($499.99), Title fee ($18)';
const textOf = async (kind: string) => (await readMails(shop, admin, { kind, to: buyer.email }))[0]?.text;
const begin = async (wanted = wish) => (await checkOut(buyer, [wanted])).body.data;
async function buy() {
  const { sessionId, id } = await purchase(buyer, [wish]);
  return { intentId: await intentOf(sessionId), id };
}

test('mails about a payment that settles later, and then does not, name each option and its price [D71 D100]', async () => {
  const bank = holdSettling();
  const { sessionId } = await purchase(buyer, [{ ...wish, quantity: 2 }], DOES_NOT_SETTLE);
  // 2 × 1,499.99, 5 % tax on that, and 2 × 18.
  const amounts = `2 × Coupe, each ${WITH}\nTotal, sales tax (5%) included: $3,185.98`;
  expect(await textOf('payment-pending')).toContain(amounts);
  await shop.db.execute(sql`
    update sandbox.objects set body = jsonb_set(body, '{settles,at}', '0') where id = ${sessionId}`);
  bank.mockRestore();
  await settleDueSessions(shop.db);
  await verify(buyer, sessionId);
  expect(await textOf('payment-failed')).toContain(amounts);
  expect((await incidentsOf('payment-failed'))[0]?.message).toContain(`(2 × Coupe, each ${WITH})`);
});

test('so do mails about a payment whose car was gone, and about one that the records lost [D61 D70 D100]', async () => {
  const amounts = `Coupe, ${WITH}\nTotal, sales tax (5%) included: $1,592.99`;
  const late = await begin();
  await loseCar(shop, admin, { sessionId: late.sessionId, car: wish as Parameters<typeof loseCar>[2]['car'] });
  await pay(late.url);
  await verify(buyer, late.sessionId);
  expect(await textOf('unserved-payment')).toContain(amounts);
  expect((await incidentsOf('unserved'))[0]?.message).toContain(`paid for Coupe, ${WITH}, but`);
  await changeBuyer();
  const lost = await begin({ ...(await newCar(shop, admin, { title: 'Coupe', price: 1000 })), options: wish.options });
  await pay(lost.url);
  await forgetCheckout(shop, lost.sessionId);
  await reconcile(shop.shop);
  const { body } = await call<Incident[]>(shop, 'GET', '/incidents', { token: admin });
  const { _id } = body.data.find(({ email }) => email === buyer.email) ?? {};
  expect((await call(shop, 'POST', `/incidents/${_id}/refund`, { token: admin })).status).toBe(200);
  expect(await textOf('unserved-payment')).toContain(amounts);
});

test('so do mails about a refund, one that the bank refuses, and a dispute [D72 D100]', async () => {
  const { id, intentId } = await buy();
  expect((await refund(id, { amount: 100 })).status).toBe(200);
  expect(await textOf('refund')).toContain(`Coupe, ${WITH}\nRefunded: $100.00`);
  const [made] = (await dashboard().refunds.list({ payment_intent: intentId })).data;
  await refuseRefund(shop.db, made?.id ?? '');
  await syncPayment(shop.shop, intentId);
  expect(await textOf('refund-failed')).toContain(`Coupe, ${WITH}\nStill owed to you: $100.00`);
  await openDispute(shop.db, intentId);
  await syncPayment(shop.shop, intentId);
  expect(await textOf('dispute')).toContain(`Coupe, ${WITH}\nTotal paid, sales tax (5%) included: $1,592.99`);
});
