import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { NewPaymentSession } from './payments.ts';
import { describeDispute, describeEvent, describeNewSession, describeRefund } from './translation.ts';

const wanted: NewPaymentSession = {
  checkoutId: 'checkout',
  installation: 'here',
  email: 'ada@example.com',
  lines: [{ name: 'Coupe', unitAmountCents: 105_000, quantity: 1, image: '/not-absolute.jpg' }],
  cart: {
    checkoutId: 'checkout',
    userId: 'user',
    lines: [{ carId: 'car', quantity: 1, totalCents: 105_000, title: 'Coupe' }],
  },
  storeName: 'Forecourt & Sons',
  look: { accentColor: '#8a1c1c', icon: 'https://shop.example/icon-512.png' },
  successUrl: 'https://shop.example/order-success',
  cancelUrl: 'https://shop.example/order-failed',
  expiresAt: new Date(Date.now() + 1_800_000),
};

test('a session asks for cards in dollars, with phone, address, receipt and statement, and says whose it is', () => {
  expect(describeNewSession(wanted, { sandbox: false })).toMatchObject({
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    phone_number_collection: { enabled: true },
    billing_address_collection: 'required',
    metadata: {
      checkoutId: 'checkout',
      installation: 'here',
      userId: 'user',
      line_0: expect.stringContaining('Coupe'),
    },
    payment_intent_data: {
      metadata: { checkoutId: 'checkout', installation: 'here' },
      receipt_email: 'ada@example.com',
      statement_descriptor_suffix: 'FORECOURT',
    },
  });
});

test('the payment page has the shop’s name, color and icon, which only the internet can fetch [D83 D85]', () => {
  const lookOf = (change: Partial<NewPaymentSession>, isPlain = false) =>
    describeNewSession({ ...wanted, ...change }, { sandbox: false, isPlain }).branding_settings;
  const plain = { display_name: 'Forecourt & Sons', button_color: '#8a1c1c', background_color: '#faf7f3' };
  expect(lookOf({})).toEqual({ ...plain, icon: { type: 'url', url: 'https://shop.example/icon-512.png' } });
  expect(lookOf({ look: { accentColor: '#8a1c1c', icon: 'http://localhost:4242/icon-512.png' } })).toEqual(plain);
  expect(lookOf({}, true)).toBeUndefined();
});

test.each([
  ['Çelik Motors', 'CELIK MOTO'],
  ['***', undefined],
  ['24/7', undefined],
])('the statement of a buyer at %s reads %s', (storeName, suffix) => {
  const { payment_intent_data } = describeNewSession({ ...wanted, storeName }, { sandbox: false });
  expect(payment_intent_data?.statement_descriptor_suffix).toBe(suffix);
});

test('a clock that is up to five minutes slow leaves a session the life that Stripe demands', () => {
  const { expires_at = 0 } = describeNewSession(wanted, { sandbox: false });
  const theirNow = Date.now() / 1000 + 290;
  expect(expires_at - theirNow).toBeGreaterThanOrEqual(1800);
});

test('refunds, disputes and events are translated into the words of the shop', () => {
  const refund = { id: 're_1', amount: 5, payment_intent: 'pi_1', metadata: { refundId: 'r', restock: 'yes' } };
  const stateOf = (status: string) => describeRefund({ ...refund, status } as unknown as Stripe.Refund).state;
  expect(['succeeded', 'pending', 'requires_action', 'failed', 'canceled'].map(stateOf)).toEqual([
    ...['made', 'with-bank', 'with-bank', 'failed', 'failed'],
  ]);
  const dispute = { id: 'dp_1', amount: 5, reason: 'fraudulent', evidence_details: { due_by: 1_893_542_400 } };
  const state = (status: string) => describeDispute({ ...dispute, status } as unknown as Stripe.Dispute).state;
  expect(
    ['needs_response', 'under_review', 'warning_needs_response', 'won', 'warning_closed', 'lost'].map(state),
  ).toEqual([...['open', 'open', 'open', 'won', 'won', 'lost']]);
  const about = (object: object) => describeEvent({ id: 'e', type: 't', data: { object } } as unknown as Stripe.Event);
  expect(about({ object: 'dispute', payment_intent: { id: 'pi_1' } })).toMatchObject({ paymentIntentId: 'pi_1' });
  expect(about({ object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1' })).toMatchObject({
    sessionId: 'cs_1',
    paymentIntentId: null,
  });
});
