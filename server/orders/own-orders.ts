import type { CustomerOrder } from '../../shared/orders/orders.ts';
import type { Database } from '../db/client.ts';
import { presentToCustomer } from './present-order.ts';
import { findOrdersOfUser } from './queries.ts';

/** Somebody's orders as they see them themselves, the latest first. */
export async function listOrdersOf(db: Database, userId: string): Promise<CustomerOrder[]> {
  return (await findOrdersOfUser(db, userId)).map(presentToCustomer);
}
