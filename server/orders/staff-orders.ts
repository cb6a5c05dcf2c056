import type { AdminOrder, OrderDetail } from '../../shared/orders/orders.ts';
import type { OrderProgress } from '../../shared/orders/progress.ts';
import { findNames } from '../auth/people.ts';
import type { Database } from '../db/client.ts';
import { presentDetail, presentToAdmin } from './present-order.ts';
import type { OrderRow } from './queries.ts';
import { findDispute } from './records/dispute-queries.ts';
import { findPayment } from './records/payment-queries.ts';
import { canBeBoughtBack } from './returns/buy-back.ts';

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

/** All that staff see of one order, with its payment and the newest dispute of it. */
export async function describeWholeToStaff(
  db: Database,
  order: OrderRow,
): Promise<Omit<OrderDetail, keyof OrderProgress>> {
  const { userId, paymentId } = order;
  const names = await findNames(db, userId ? [userId] : []);
  const payment = await findPayment(db, paymentId);
  const dispute = await findDispute(db, paymentId);
  return presentDetail(
    { order, payment, dispute },
    { customer: nameIn(names, order), canBeBoughtBack: await canBeBoughtBack(db, order) },
  );
}

const nameIn = (names: Map<string, string>, { userId }: OrderRow) => (userId && names.get(userId)) || null;
