import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  checkoutSteps,
  fulfilmentSteps,
  orderPaymentSteps,
  paymentSteps,
  refundSteps,
} from '../../shared/orders/order-states.ts';
import { returnSteps } from '../../shared/orders/returns/return-states.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { checkouts, orders, refunds, returns } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

const { shop, admin } = await openStaffedShop();
const buyer = await newCustomer(shop);

const { purchase } = buyingIn(() => shop);
const CHECK_VIOLATION = '23514';
const undone = new Error('Every step is tried, none is kept');

interface Place {
  table: 'checkouts' | 'orders' | 'payments' | 'refunds' | 'returns';
  id: string;
  column: string;
  checkoutId: string;
}

/** Puts a row into some state past the life cycle, with triggers off, and then tries the step with them on. */
function tryStep({ table, id, column, checkoutId }: Place, from: string, to: string) {
  const [name, field] = [sql.identifier(table), sql.identifier(column)];
  const refundedOf = (status: string) => (status === 'refunded' ? sql`total_cents` : status.includes('part') ? 1 : 0);
  const set = (status: string) =>
    column === 'payment_status'
      ? sql`update ${name} set ${field} = ${status}, refunded_cents = ${refundedOf(status)} where id = ${id}`
      : sql`update ${name} set ${field} = ${status} where id = ${id}`;
  return shop.db
    .transaction(async (tx) => {
      // Before the order, as everywhere: the payment's own news may be on its way, and changing an order twice locks both.
      await tx.execute(sql`select 1 from checkouts where id = ${checkoutId} for update`);
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(set(from));
      await tx.execute(sql`set local session_replication_role = origin`);
      await tx.execute(set(to));
      throw undone;
    })
    .catch((error) => {
      if (error === undone) return true;
      if (error.cause?.code === CHECK_VIOLATION) return false;
      throw error;
    });
}

describe('the database takes the steps that the table has, and no other', () => {
  test.each([
    ['checkouts', 'status', checkoutSteps],
    ['orders', 'payment_status', orderPaymentSteps],
    ['orders', 'fulfilment', fulfilmentSteps],
    ['payments', 'state', paymentSteps],
    ['refunds', 'status', refundSteps],
    ['returns', 'state', returnSteps],
  ] as const)('%s.%s', async (table, column, steps) => {
    const { sessionId } = await purchase(buyer, [await newCar(shop, admin)]);
    const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
    const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, sessionId));
    const checkoutId = checkout?.id ?? '';
    const made = { refunds: newId(), returns: newId() };
    const ids = { checkouts: checkoutId, orders: order?.id ?? '', payments: order?.paymentId ?? '', ...made };
    const share = { paymentId: ids.payments, orderId: ids.orders, amountCents: 1 };
    await shop.db.insert(refunds).values({ ...share, id: ids.refunds, status: 'refused' });
    const said = {
      reason: 'It is too small.',
      statedOdometer: 1,
      name: 'Ada Buyer',
      phone: '',
      state: 'withdrawn',
    } as const;
    await shop.db.insert(returns).values({ ...said, id: ids.returns, orderId: ids.orders });
    const place = { table, column, checkoutId, id: ids[table] };
    const states = Object.keys(steps);
    for (const from of states) {
      const allowed = (steps as Record<string, readonly string[]>)[from] ?? [];
      for (const to of states) {
        const taken = await tryStep(place, from, to);
        expect([from, to, taken]).toEqual([from, to, from === to || allowed.includes(to)]);
      }
    }
    expect(await tryStep(place, states[0] ?? '', 'nonsense')).toBe(false);
  });
});
