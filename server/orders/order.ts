import { toDollars } from '../../shared/money.ts';
import type { CustomerOrder } from '../../shared/orders.ts';
import type { OrderRow } from './queries.ts';

/** An order as its buyer sees it: the car as it was when bought, and money that is in reads `completed` (D50). */
export function presentToCustomer(row: OrderRow): CustomerOrder {
  const { carId, image, title, brand, model } = row;
  return {
    _id: row.id,
    carId: { _id: carId, image, title, brand, model },
    email: row.email,
    quantity: row.quantity,
    totalprice: toDollars(row.totalCents),
    paymentStatus: row.paymentStatus === 'paid' ? 'completed' : row.paymentStatus,
    fulfilment: row.fulfilment,
    ...(row.notes ? { notes: row.notes } : {}),
    createdAt: row.createdAt.toISOString(),
    sessionId: row.sessionId,
  };
}
