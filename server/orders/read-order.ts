import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { findOrder, lockOrder, type OrderRow } from './queries.ts';

/** @throws ShopError NOT_FOUND */
export async function readOrder(db: Database, id: string): Promise<OrderRow> {
  return (await findOrder(db, id)) ?? notFound();
}

/**
 * An order that is locked until the transaction ends.
 * @throws ShopError NOT_FOUND
 */
export async function readLockedOrder(tx: Database, id: string): Promise<OrderRow> {
  return (await lockOrder(tx, id)) ?? notFound();
}

function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This order does not exist.');
}
