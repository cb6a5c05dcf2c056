import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { findOrder, type OrderRow } from './queries.ts';

/** @throws ShopError NOT_FOUND */
export async function readOrder(db: Database, id: string): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (!order) throw new ShopError('NOT_FOUND', 'This order does not exist.');
  return order;
}
