import { findNames } from '../auth/people.ts';
import { readLines } from '../checkout/holds.ts';
import type { Database } from '../db/client.ts';
import type { Reader } from '../plugins/session.ts';
import { readOrderAs } from './own-orders.ts';
import { findOrdersOfCheckout, type OrderRow } from './queries.ts';
import { findPayment, type PaymentRow } from './records/payment-queries.ts';
import { findDoneRefunds, type RefundRow } from './records/refunds/refund-queries.ts';

/** What was bought at once, with its payment: what papers about an order tell of. */
export interface Purchase {
  /** The order that was asked for. */
  order: OrderRow;
  /** All of the purchase, line by line. */
  lines: { order: OrderRow; unitPriceCents: number | undefined }[];
  payment: PaymentRow | undefined;
  refunds: RefundRow[];
  /** The buyer's name, unless they were deleted. */
  buyer: string | undefined;
}

/**
 * The purchase that an order is a line of.
 * @throws ShopError as `readOrderAs` does
 */
export async function readPurchase(db: Database, orderId: string, reader: Reader): Promise<Purchase> {
  return completePurchase(db, await readOrderAs(db, orderId, reader));
}

/** What a checkout became, for who need not be asked whether they may know; undefined where it became nothing. */
export async function readPurchaseOf(db: Database, checkoutId: string): Promise<Purchase | undefined> {
  const [order] = await findOrdersOfCheckout(db, checkoutId);
  return order && completePurchase(db, order);
}

async function completePurchase(db: Database, order: OrderRow): Promise<Purchase> {
  const orders = await findOrdersOfCheckout(db, order.checkoutId);
  const prices = new Map((await readLines(db, order.checkoutId)).map((each) => [each.line, each.unitPriceCents]));
  const names = await findNames(db, order.userId ? [order.userId] : []);
  return {
    order,
    lines: orders.map((each) => ({ order: each, unitPriceCents: prices.get(each.line) })),
    payment: await findPayment(db, order.paymentId),
    refunds: await findDoneRefunds(
      db,
      orders.map(({ id }) => id),
    ),
    buyer: order.userId ? names.get(order.userId) : undefined,
  };
}
