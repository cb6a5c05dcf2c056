import type { AdminOrder, OrderDetail } from '../../../shared/orders/orders.ts';
import { findNames } from '../../auth/people.ts';
import type { Database } from '../../db/client.ts';
import { presentDetail, presentToAdmin, type WholeOrder } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import { canBeBoughtBack } from '../returns/buy-back.ts';

/** Orders as staff see them, each with the name of its buyer. */
export async function describeToStaff(db: Database, rows: OrderRow[]): Promise<AdminOrder[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map((row) => presentToAdmin(row, nameIn(names, row)));
}

/** The same of one. */
export async function describeOneToStaff(db: Database, row: OrderRow): Promise<AdminOrder> {
  return presentToAdmin(row, nameIn(await findNames(db, row.userId ? [row.userId] : []), row));
}

/** All that staff see of one order. */
export async function describeWholeToStaff(db: Database, whole: WholeOrder): Promise<OrderDetail> {
  const { order } = whole;
  const names = await findNames(db, order.userId ? [order.userId] : []);
  return presentDetail(whole, {
    customer: nameIn(names, order),
    canBeBoughtBack: await canBeBoughtBack(db, order),
  });
}

const nameIn = (names: Map<string, string>, { userId }: OrderRow) => (userId && names.get(userId)) || null;
