import { eq, sql } from 'drizzle-orm';
import { findCheckoutOfSession, releaseHold } from '../../server/checkout/holds.ts';
import { checkoutLines, checkouts, stockMovements } from '../../server/db/schema/index.ts';
import type { Car } from '../../shared/cars/cars.ts';
import type { CustomerOrder, Verification } from '../../shared/orders/orders.ts';
import { call, type newCustomer } from './client.ts';
import { hearAll } from './hear-all.ts';
import type { TestShop } from './test-shop.ts';

export type Customer = Awaited<ReturnType<typeof newCustomer>>;
export type Wish = Pick<Car, '_id' | 'price' | 'title'> & {
  quantity?: number;
  options?: { _id: string; price: number }[];
};

/** Buying in a shop the way a browser does it, step by step. */
export function buyingIn(shop: () => Pick<TestShop, 'url'> & Partial<Pick<TestShop, 'searchIndex'>>) {
  const checkOut = (buyer: Customer, cars: Wish[], email = buyer.email) =>
    call<{ sessionId: string; url: string }>(shop(), 'POST', '/orders/create-checkout-session', {
      token: buyer.token,
      body: {
        email,
        items: cars.map(({ _id, price, title, quantity = 1, options }) => {
          return { carId: _id, price, title, image: '', quantity, options };
        }),
      },
    });

  const pay = (url: string, card = '4242 4242 4242 4242') =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card_number: card, expiry: '12 / 34', cvc: '123', name: 'Ada Buyer' }),
    });

  const verify = (buyer: Customer, sessionId: string) =>
    call<Verification>(shop(), 'GET', `/orders/verify-payment/${sessionId}`, { token: buyer.token });

  return {
    checkOut,
    pay,
    verify,

    /** All three steps at once, for tests of what comes after them. Of several cars, the order is that of the first. */
    async purchase(buyer: Customer, cars: Wish[], card?: string) {
      const { status, body } = await checkOut(buyer, cars);
      if (status !== 200) throw new Error(`The checkout was refused: ${status} ${body.message}`);
      const { sessionId, url } = body.data;
      const paid = await pay(url, card);
      if (paid.status !== 303) throw new Error(`The payment was refused: ${paid.status}`);
      const { orders } = (await verify(buyer, sessionId)).body.data;
      const [order] = orders;
      return { sessionId, url, orders, order, id: order?._id ?? '' };
    },

    ordersOf: async (buyer: Customer) =>
      (await call<CustomerOrder[]>(shop(), 'GET', `/orders/user/${buyer.email}`, { token: buyer.token })).body.data,

    /** How many of a car its buyers see, once the shop has heard of all that was done. */
    async stockOf(car: Car, buyer: Customer) {
      const { searchIndex } = shop();
      if (searchIndex) await hearAll({ searchIndex });
      return (await call<Car>(shop(), 'GET', `/cars/${car._id}`, { token: buyer.token })).body.data.quantity;
    },
  };
}

/** The time of a checkout runs out and its car goes to somebody else, while the payment page is still open. */
export async function loseCar(shop: TestShop, adminToken: string, { sessionId, car }: { sessionId: string; car: Car }) {
  const checkout = await findCheckoutOfSession(shop.db, { sessionId });
  await releaseHold(shop.db, checkout?.id ?? '');
  const { body: now } = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: adminToken });
  const body = { ...now.data, quantity: 0 };
  const { status } = await call(shop, 'PUT', `/cars/${car._id}`, { token: adminToken, body });
  if (status !== 200) throw new Error(`The car was not taken away: ${status}`);
}

/** The records as they were before somebody checked out, as after a restored backup. */
export async function forgetCheckout(shop: TestShop, sessionId: string): Promise<void> {
  const { id = '' } = (await findCheckoutOfSession(shop.db, { sessionId })) ?? {};
  await releaseHold(shop.db, id);
  await shop.db.transaction(async (tx) => {
    // Past the triggers: the ledger is only added to, and this is another copy of it.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(stockMovements).set({ checkoutId: null }).where(eq(stockMovements.checkoutId, id));
    await tx.delete(checkoutLines).where(eq(checkoutLines.checkoutId, id));
    await tx.delete(checkouts).where(eq(checkouts.id, id));
  });
}
