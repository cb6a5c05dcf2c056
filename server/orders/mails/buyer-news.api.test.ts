import { expect, test, vi } from 'vitest';
import type { OrderDetail } from '../../../shared/orders/orders.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf, SETTLES } from '../../../tests/support/provider.ts';
import { readInstallation } from '../../payments/installation.ts';
import type { ProviderDispute } from '../../payments/payments.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

withBuyers();

const { checkOut, pay, verify } = buyingIn(() => shop);
const { dashboard, intentOf } = providerOf(() => shop);
const { buy, refund, move, incidentsOf, theProviderSays } = moneyIn(sides);
const carOf = (title: string) => newCar(shop, admin, { title, price: 1000 });
/** What the buyer has read of their order, in its order. */
const subjects = async () =>
  (await readMails(shop, admin, { to: buyer.email }))
    .filter(({ kind }) => kind !== 'welcome')
    .map(({ subject }) => subject)
    .reverse();

test('a buyer hears of every step of their order, back and forth [D71]', async () => {
  const { id } = await buy(await carOf('Roadster'));
  for (const step of ['ready', 'processing', 'ready', 'handed_over', 'returned']) {
    expect((await move(id, step)).status).toBe(200);
  }
  expect((await subjects()).slice(1)).toEqual([
    'Roadster is ready',
    'Roadster is not ready yet',
    'Roadster is ready',
    'Roadster is yours',
    'Roadster is back with us',
  ]);
});

test('an order that was refunded is not announced to be prepared again', async () => {
  const { id } = await buy(await carOf('Refunded'));
  await move(id, 'ready');
  await refund(id);
  expect((await move(id, 'processing')).status).toBe(200);
  expect((await subjects()).at(-1)).toMatch(/^Your refund for order F-/);
});

test('a refund of a part says so, and one of all says that', async () => {
  const { id } = await buy(await carOf('In parts'));
  await refund(id, { amount: 10 });
  await refund(id);
  const mails = await readMails(shop, admin, { kind: 'refund', to: buyer.email });
  const headings = mails.map(({ text }) => text.split('\n')[0]);
  expect(headings).toEqual(['We have refunded part of your payment', 'We have refunded part of your payment']);
  await buy(await carOf('At once')).then((order) => refund(order.id));
  const [last] = await readMails(shop, admin, { kind: 'refund', to: buyer.email });
  expect(last?.text.split('\n')[0]).toBe('We have refunded your payment');
});

test('the buyer is notified of a payment that settles later, and again when it has settled [D71]', async () => {
  const { body } = await checkOut(buyer, [await carOf('Later')]);
  const { readSession } = shop.shop.payments;
  const unsettled = vi.spyOn(shop.shop.payments, 'readSession').mockImplementation(async (id) => {
    const session = await readSession(id);
    return session && { ...session, paid: false };
  });
  await pay(body.data.url, SETTLES);
  await verify(buyer, body.data.sessionId);
  await verify(buyer, body.data.sessionId);
  expect(await subjects()).toEqual([expect.stringMatching(/^Your order F-\d+ is waiting for your payment$/)]);
  unsettled.mockRestore();
  await expect.poll(async () => (await verify(buyer, body.data.sessionId)).body.data.state).toBe('paid');
  expect((await subjects()).slice(1)).toEqual([expect.stringMatching(/^Your order F-\d+ at Forecourt$/)]);
});

test('a buyer hears how the dispute of their payment stands, and of no refund by it [D72]', async () => {
  const { intentId } = await buy(await carOf('Disputed'));
  for (const state of ['open', 'lost', 'won'] as ProviderDispute['state'][]) {
    const dispute = { providerId: 'dp_news', amountCents: 105_000, reason: 'fraudulent', state, dueBy: null };
    theProviderSays(() => ({}), [dispute]);
    await syncPayment(shop.shop, intentId);
    await syncPayment(shop.shop, intentId);
  }
  expect((await subjects()).slice(1)).toEqual([
    'Your payment to Forecourt is being disputed',
    'Your bank has returned your payment to Forecourt',
    'Your payment to Forecourt stands',
  ]);
});

test('mail and incidents about a dispute or a refused refund name the order by its number [D107]', async () => {
  const { id, intentId } = await buy(await carOf('Named'));
  const { number } = (await call<OrderDetail>(shop, 'GET', `/orders/${id}`, { token: admin })).body.data;
  const dispute = { providerId: 'dp_named', amountCents: 105_000, reason: 'fraudulent', state: 'open', dueBy: null };
  theProviderSays(() => ({}), [dispute as ProviderDispute]);
  await syncPayment(shop.shop, intentId);
  const [mail] = await readMails(shop, admin, { kind: 'dispute', to: buyer.email });
  expect(mail?.text).toContain(`Named (order ${number})`);
  const incident = (await incidentsOf('dispute')).find(({ email }) => email === buyer.email);
  expect(incident?.message).toContain(`has disputed the payment for order ${number} (fraudulent)`);
});

test('who paid what the records do not know, or what nobody asked for, hears that it goes back [D69 D70]', async () => {
  const { body } = await checkOut(buyer, [await carOf('Asked for')]);
  const { checkoutId } = (await shop.shop.payments.readSession(body.data.sessionId)) ?? {};
  const installation = await readInstallation(shop.db);
  for (const metadata of [
    { checkoutId: 'lost', installation },
    { checkoutId: checkoutId ?? '', installation },
  ]) {
    const { url, id } = await dashboard().checkout.sessions.create({
      ...{ mode: 'payment', customer_email: buyer.email, success_url: shop.url, cancel_url: shop.url, metadata },
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: 'Car' } } }],
    });
    await pay(url ?? '');
    expect(await intentOf(id)).not.toBe('');
  }
  await reconcile(shop.shop);
  const [unknown] = await incidentsOf('unknown-payment');
  expect(await subjects()).toHaveLength(1);
  const press = () => call(shop, 'POST', `/incidents/${unknown?._id}/refund`, { token: admin });
  expect((await press()).status).toBe(200);
  expect((await press()).status).toBe(409);
  const goesBack = 'Your payment to Forecourt is being refunded';
  expect(await subjects()).toEqual([goesBack, goesBack]);
});
