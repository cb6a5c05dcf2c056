import { vi } from 'vitest';
import type { Payments, ProviderDispute, ProviderRefund } from '../../server/payments/payments.ts';
import type { Car } from '../../shared/cars/cars.ts';
import type { Incident } from '../../shared/orders/incidents.ts';
import { buyingIn, type Customer } from './buying.ts';
import { call } from './client.ts';
import { providerOf } from './provider.ts';
import type { TestShop } from './test-shop.ts';

interface Sides {
  shop: TestShop;
  /** The token of somebody who may refund. */
  admin: string;
  buyer: Customer;
}

/** Money after the sale: what staff do with it, and what the buyer, the books and the provider say of it. */
export function moneyIn(sides: () => Sides) {
  const { checkOut, pay, verify, ordersOf } = buyingIn(() => sides().shop);
  const { dashboard, intentOf } = providerOf(() => sides().shop);
  const staff = <Data>(method: string, path: string, body?: unknown) =>
    call<Data>(sides().shop, method, path, { token: sides().admin, body });
  return {
    refund: (id: string, body = {}) => staff('POST', `/orders/${id}/refund`, body),
    move: (id: string, fulfilment: string) => staff('PATCH', `/orders/${id}`, { fulfilment }),
    incidentsOf: async (kind: string) =>
      (await staff<Incident[]>('GET', '/incidents')).body.data.filter((each) => each.kind === kind),
    revenue: async () => (await staff<number>('GET', '/orders/revenue')).body.data,

    /** Buys these cars in one payment. The orders come in the order of the cars, which must have titles of their own. */
    async buy(...cars: Car[]) {
      const { buyer } = sides();
      const { body } = await checkOut(buyer, cars);
      await pay(body.data.url);
      await verify(buyer, body.data.sessionId);
      const byTitle = new Map((await ordersOf(buyer)).map((order) => [order.carId.title, order._id]));
      const ids = cars.map(({ title }) => byTitle.get(title) ?? '');
      return { intentId: await intentOf(body.data.sessionId), id: ids[0] ?? '' };
    },

    statuses: async () =>
      Object.fromEntries(
        (await ordersOf(sides().buyer)).map(({ carId, paymentStatus }) => [carId.title, paymentStatus]),
      ),

    refundedThere: async (intentId: string) =>
      (await dashboard().refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount),

    /** From now on the provider tells this of the payment's refunds and disputes. */
    theProviderSays(
      readPayment: Payments['readPayment'],
      change: (refund: ProviderRefund) => Partial<ProviderRefund>,
      disputes: ProviderDispute[] = [],
    ) {
      vi.spyOn(sides().shop.shop.payments, 'readPayment').mockImplementation(async (intentId) => {
        const truth = await readPayment(intentId);
        return truth && { ...truth, disputes, refunds: truth.refunds.map((each) => ({ ...each, ...change(each) })) };
      });
    },
  };
}
