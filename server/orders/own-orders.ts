import { isAwaited } from '../../shared/orders/order-states.ts';
import type { ListedOrder, OrderDetail, OwnOrder } from '../../shared/orders/orders.ts';
import type { ReturnState } from '../../shared/orders/returns/return-states.ts';
import { isActiveSale } from '../cars/stock/active-sales.ts';
import { countOwnHold } from '../checkout/own-checkout.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { Reader } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { findNextSteps } from './handover/next-steps.ts';
import { describeProgress } from './handover/progress.ts';
import { numberOf, presentToCustomer } from './present-order.ts';
import { findOrder, findOrdersOfUser, findPurchasesOf, type OrderRow } from './queries.ts';
import { findOpenReturn } from './records/returns/return-queries.ts';
import { describeWholeToStaff } from './staff-orders.ts';

/** Somebody's orders as they see them themselves, the latest first, each with what is next. */
export async function listOrdersOf(db: Database, userId: string): Promise<ListedOrder[]> {
  const next = await findNextSteps(db, userId);
  const rows = await findOrdersOfUser(db, userId);
  return rows.map((row) => ({ ...presentToCustomer(row), next: next.get(row.id) ?? null }));
}

/** What somebody has ordered and holds, for whoever is about to delete their account, and may not see orders. */
export async function countHoldings(db: Database, userId: string) {
  const orders = await findOrdersOfUser(db, userId);
  const carsHeld = await countOwnHold(db, userId);
  let awaited = 0;
  // A car that has come back is awaited by nobody, though its order is as it was.
  for (const order of orders) if (isAwaited(order) && (await isActiveSale(db, order.id))) awaited += 1;
  return { orders: orders.length, awaited, carsHeld };
}

/** Whether somebody has bought this car since a moment; it is theirs once the payment has settled. */
export async function hasBoughtSince(
  db: Database,
  { userId, carId, since }: { userId: string; carId: string; since: Date },
): Promise<boolean> {
  return (await findPurchasesOf(db, userId, carId, since)).length > 0;
}

/**
 * An order that its reader may see. Who may not learns no more of it than of one that does not exist.
 * @throws ShopError NOT_FOUND; for administrators, what keeps them from seeing orders
 */
export async function readOrderAs(db: Database, id: string, reader: Reader): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (order && (reader.seesAll || order.userId === reader.userId)) return order;
  throw reader.refusal ?? new ShopError('NOT_FOUND', 'This order does not exist.');
}

/**
 * One order with how it is received: all of it for staff, and for its buyer what they see of it.
 * @throws ShopError as `readOrderAs` does
 */
export async function describeOrderTo(
  shop: Pick<Shop, 'config' | 'db'>,
  id: string,
  reader: Reader,
): Promise<OrderDetail | OwnOrder> {
  const { db } = shop;
  const order = await readOrderAs(db, id, reader);
  const progress = await describeProgress(shop, db, order);
  return { ...(reader.seesAll ? await describeWholeToStaff(db, order) : presentToCustomer(order)), ...progress };
}

/** An order in words for its buyer: what it is called, and how it stands. */
export interface OrderInWords {
  id: string;
  name: string;
  state: string;
}

/**
 * One of somebody's own orders, in words.
 * @throws ShopError NOT_FOUND, for anybody else's too
 */
export async function describeOwnOrder(db: Database, userId: string, id: string): Promise<OrderInWords> {
  const order = await readOrderAs(db, id, { userId, seesAll: false, refusal: undefined });
  return {
    id,
    name: `order ${numberOf(order)} (${order.title})`,
    state: describeState(order, {
      isCarBack: !(await isActiveSale(db, order.id)),
      openReturn: (await findOpenReturn(db, order.id))?.state,
    }),
  };
}

function describeState(
  { paymentStatus, fulfilment, refundedCents }: OrderRow,
  { isCarBack, openReturn }: { isCarBack: boolean; openReturn: ReturnState | undefined },
): string {
  if (paymentStatus === 'failed') return 'Its payment didn’t go through.';
  if (paymentStatus === 'refunded') return 'Its payment was refunded.';
  if (paymentStatus === 'pending') return 'We’re waiting for its payment to settle.';
  const steps = {
    processing: 'we’re preparing it.',
    ready: 'it’s ready for you.',
    handed_over: !openReturn
      ? 'it was handed over to you.'
      : openReturn === 'requested'
        ? 'you have asked to return it.'
        : 'we have it back to look at it.',
    returned: 'you returned it.',
  };
  const step = isCarBack && fulfilment !== 'returned' ? 'the car is with us again.' : steps[fulfilment];
  return `It’s paid${refundedCents > 0 ? ', part of the payment was refunded' : ''}, and ${step}`;
}
