import type { CustomerOrder } from '../../shared/orders/orders.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { numberOf, presentToCustomer } from './present-order.ts';
import { findOrder, findOrdersOfUser, type OrderRow } from './queries.ts';

/** Somebody's orders as they see them themselves, the latest first. */
export async function listOrdersOf(db: Database, userId: string): Promise<CustomerOrder[]> {
  return (await findOrdersOfUser(db, userId)).map(presentToCustomer);
}

/** An order in words for its buyer: what it is called, and how it stands. */
export interface ToldOrder {
  id: string;
  name: string;
  state: string;
}

/**
 * One of somebody's own orders, in words.
 * @throws ShopError NOT_FOUND, for anybody else's too
 */
export async function tellOwnOrder(db: Database, userId: string, id: string): Promise<ToldOrder> {
  const order = await findOrder(db, id);
  if (order?.userId !== userId) throw new ShopError('NOT_FOUND', 'This order does not exist.');
  return { id, name: `order ${numberOf(order)} (${order.title})`, state: tellState(order) };
}

function tellState({ paymentStatus, fulfilment, refundedCents }: OrderRow): string {
  if (paymentStatus === 'failed') return 'Its payment didn’t go through.';
  if (paymentStatus === 'refunded') return 'Its payment was refunded.';
  if (paymentStatus === 'pending') return 'We’re waiting for its payment to settle.';
  const steps = {
    processing: 'we’re preparing it.',
    ready: 'it’s ready for you.',
    handed_over: 'it was handed over to you.',
    returned: 'you returned it.',
  };
  return `It’s paid${refundedCents > 0 ? ', part of the payment was refunded' : ''}, and ${steps[fulfilment]}`;
}
