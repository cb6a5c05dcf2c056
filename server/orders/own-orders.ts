import type { CustomerOrder, OrderDetail } from '../../shared/orders/orders.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { Reader } from '../plugins/session.ts';
import { presentToCustomer } from './present-order.ts';
import { findOrder, findOrdersOfUser, type OrderRow } from './queries.ts';
import { describeWholeToStaff } from './staff-orders.ts';

/** Somebody's orders as they see them themselves, the latest first. */
export async function listOrdersOf(db: Database, userId: string): Promise<CustomerOrder[]> {
  return (await findOrdersOfUser(db, userId)).map(presentToCustomer);
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
 * One order: all of it for staff, and for its buyer what they see of it in their list.
 * @throws ShopError as `readOrderAs` does
 */
export async function describeOrderTo(db: Database, id: string, reader: Reader): Promise<OrderDetail | CustomerOrder> {
  const order = await readOrderAs(db, id, reader);
  return reader.seesAll ? describeWholeToStaff(db, order) : presentToCustomer(order);
}
