import { randomUUID } from 'node:crypto';
import { reconcile } from '../../server/orders/reconciliation/reconcile.ts';
import { readInstallation } from '../../server/payments/installation.ts';
import type { Car } from '../../shared/cars/cars.ts';
import { buyingIn, type Customer } from './buying.ts';
import { moneyIn } from './money.ts';
import { providerOf } from './provider.ts';
import type { TestShop } from './test-shop.ts';

interface Sides {
  shop: TestShop;
  admin: string;
  buyer: Customer;
}

/** The buyer has paid for this car, and the records know nothing of it, as after a restored backup; then the shop looks. */
export async function payLost({ shop, admin, buyer }: Sides, car: Car, cents = 105_000) {
  const { dashboard, intentOf } = providerOf(() => shop);
  const line = { car: car._id, n: 1, cents: 105_000, title: car.title, vin: car.vin || null };
  const { id: sessionId, url } = await dashboard().checkout.sessions.create({
    ...{ mode: 'payment', customer_email: buyer.email, success_url: shop.url, cancel_url: shop.url },
    metadata: {
      ...{ checkoutId: randomUUID(), installation: await readInstallation(shop.db) },
      ...{ userId: buyer.user._id, line_0: JSON.stringify(line) },
    },
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Car' } } }],
  });
  await buyingIn(() => shop).pay(url ?? '');
  await reconcile(shop.shop);
  const [incident] = await moneyIn(() => ({ shop, admin, buyer })).incidentsOf('unknown-payment');
  return { incident: incident?._id ?? '', payment_intent: await intentOf(sessionId), sessionId };
}
