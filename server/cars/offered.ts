import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { CarRow } from './car-row.ts';
import { lockCars } from './stock/stock.ts';

/**
 * Locks a car that the shop has until the transaction ends.
 * @throws ShopError NOT_FOUND
 */
export async function lockOffered(tx: Database, id: string): Promise<CarRow> {
  const [car] = await lockCars(tx, [id]);
  return car && !car.deletedAt ? car : notFound();
}

export const stale = () =>
  new ShopError('STALE_EDIT', 'Someone else has changed this car. Reload it and make your change again.');

export function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This car is no longer offered.');
}
