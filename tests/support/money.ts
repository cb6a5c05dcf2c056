import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { orders, refunds } from '../../server/db/schema/index.ts';
import { reconcile } from '../../server/orders/reconciliation/reconcile.ts';
import { readInstallation } from '../../server/payments/installation.ts';
import type { ProviderDispute, ProviderRefund } from '../../server/payments/payments.ts';
import type { Car } from '../../shared/cars/cars.ts';
import type { Incident } from '../../shared/orders/incidents.ts';
import { buyingIn, type Customer } from './buying.ts';
import { call } from './client.ts';
import { providerOf } from './provider.ts';
import type { TestShop } from './test-shop.ts';

export interface Sides {
  shop: TestShop;
  /** The token of somebody who may refund. */
  admin: string;
  buyer: Customer;
}

/** Money after the sale: what staff do with it, and what the buyer, the records and the provider say of it. */
export function moneyIn(sides: () => Sides) {
  const { purchase, pay, ordersOf } = buyingIn(() => sides().shop);
  const { dashboard, intentOf } = providerOf(() => sides().shop);
  const staff = <Data>(method: string, path: string, body?: unknown) =>
    call<Data>(sides().shop, method, path, { token: sides().admin, body });
  const incidents = async () => (await staff<Incident[]>('GET', '/incidents')).body.data;
  const incidentsOf = async (kind: string) => (await incidents()).filter((each) => each.kind === kind);
  const refundedThere = async (intentId: string) =>
    (await dashboard().refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);
  const refundsOf = (orderId: string) => sides().shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return {
    refund: (id: string, body = {}) => staff('POST', `/orders/${id}/refund`, body),
    move: (id: string, fulfilment: string) => staff('PATCH', `/orders/${id}`, { fulfilment }),
    incidents,
    incidentsOf,
    /** What staff do about a payment that the records do not know. */
    press: (incident: string, button: 'orders' | 'refund') =>
      staff<Incident>('POST', `/incidents/${incident}/${button}`),
    revenue: async () => (await staff<number>('GET', '/orders/revenue')).body.data,

    /** Buys these cars in one payment. The orders come in the order of the cars, which must have titles of their own. */
    async buy(...cars: Car[]) {
      const { buyer } = sides();
      const { sessionId } = await purchase(buyer, cars);
      const byTitle = new Map((await ordersOf(buyer)).map((order) => [order.carId.title, order._id]));
      const ids = cars.map(({ title }) => byTitle.get(title) ?? '');
      return { intentId: await intentOf(sessionId), id: ids[0] ?? '' };
    },

    /** The buyer has paid for this car, and the records know nothing of it, as after a restored backup; then the shop looks. */
    async payLost(car: Car, cents = 105_000, more: object = {}) {
      const { shop, buyer } = sides();
      const line = { car: car._id, n: 1, cents: 105_000, title: car.title, vin: car.vin || null, ...more };
      const { id: sessionId, url } = await dashboard().checkout.sessions.create({
        ...{ mode: 'payment', customer_email: buyer.email, success_url: shop.url, cancel_url: shop.url },
        metadata: {
          ...{ checkoutId: randomUUID(), installation: await readInstallation(shop.db) },
          ...{ userId: buyer.user._id, line_0: JSON.stringify(line) },
        },
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Car' } } },
        ],
      });
      await pay(url ?? '');
      await reconcile(shop.shop);
      const [incident] = await incidentsOf('unknown-payment');
      return { incident: incident?._id ?? '', payment_intent: await intentOf(sessionId), sessionId };
    },

    statuses: async () =>
      Object.fromEntries(
        (await ordersOf(sides().buyer)).map(({ carId, paymentStatus }) => [carId.title, paymentStatus]),
      ),

    refundedOf: async (id: string) => (await staff<{ refunded: number }>('GET', `/orders/${id}`)).body.data.refunded,
    refundsOf,

    /** The records as they were before an order was refunded, as after a restored backup; or while that was asked for. */
    async forgetRefunds(orderId: string, { asked = false } = {}) {
      const { db } = sides().shop;
      const [first] = await refundsOf(orderId);
      await db.delete(refunds).where(eq(refunds.orderId, orderId));
      await db.update(orders).set({ refundedCents: 0, paymentStatus: 'paid' }).where(eq(orders.id, orderId));
      if (!asked || !first) return;
      const before = { status: 'asked', providerId: null, endedAt: null, leasedUntil: null } as const;
      await db.insert(refunds).values({ ...first, ...before });
    },

    /** A crash came before a request for an order was carried out, and after the $500 that have taken its room. */
    async carryOutWithoutRoom(orderId: string, intentId: string) {
      const { db, shop } = sides().shop;
      const [request] = await refundsOf(orderId);
      if (!request) throw new Error('Nothing was requested');
      const { id: refundId, paymentId, amountCents, restock } = request;
      const { id: providerId } = await dashboard().refunds.create({ payment_intent: intentId, amount: 50_000 });
      const booked = { id: randomUUID(), orderId, paymentId, providerId, amountCents: 50_000 };
      await db.insert(refunds).values({ ...booked, status: 'done', endedAt: new Date() });
      const taken = { refundedCents: 50_000, paymentStatus: 'partially_refunded' } as const;
      await db.update(orders).set(taken).where(eq(orders.id, orderId));
      await shop.payments.refund({ paymentIntentId: intentId, amountCents, refundId, orderId, restock });
    },

    refundedThere,
    refundedOfSession: async (sessionId: string) => refundedThere(await intentOf(sessionId)),

    /** From now on, and until the test ends, the provider tells this of the payment's refunds and disputes. */
    theProviderSays(change: (refund: ProviderRefund) => Partial<ProviderRefund>, disputes: ProviderDispute[] = []) {
      const { payments } = sides().shop.shop;
      if (vi.isMockFunction(payments.readPayment)) vi.mocked(payments.readPayment).mockRestore();
      const { readPayment } = payments;
      vi.spyOn(payments, 'readPayment').mockImplementation(async (intentId) => {
        const truth = await readPayment(intentId);
        return truth && { ...truth, disputes, refunds: truth.refunds.map((each) => ({ ...each, ...change(each) })) };
      });
    },
  };
}
