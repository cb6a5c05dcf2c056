import { toDollars } from '../../shared/money.ts';
import type { AdminOrder, CustomerOrder, OrderDetail } from '../../shared/orders/orders.ts';
import type { Snapshot } from '../audit-log/service.ts';
import type { OrderRow } from './queries.ts';

/** An order as its buyer sees it: the car as it was when bought, and money that is in reads `completed` (D50). */
export function presentToCustomer(row: OrderRow): CustomerOrder {
  return {
    ...presentShared(row),
    carId: presentBoughtCar(row),
    paymentStatus: row.paymentStatus === 'paid' ? 'completed' : row.paymentStatus,
  };
}

/** An order as staff see it. */
export function presentToAdmin(row: OrderRow): AdminOrder {
  return { ...presentShared(row), carId: row.carId, paymentStatus: row.paymentStatus };
}

/** One order with all that staff want to know of it. */
export function presentDetail(row: OrderRow, canBeBoughtBack: boolean): OrderDetail {
  return {
    ...presentToAdmin(row),
    car: presentBoughtCar(row),
    refunded: toDollars(row.refundedCents),
    isRefundable: isRefundable(row),
    canBeBoughtBack,
  };
}

/** Whether there is a card payment of which something is left. */
export function isRefundable({ paymentStatus, paymentIntentId }: OrderRow): boolean {
  return Boolean(paymentIntentId) && (paymentStatus === 'paid' || paymentStatus === 'partially_refunded');
}

function presentBoughtCar({ carId, image, title, brand, model }: OrderRow) {
  return { _id: carId, image, title, brand, model };
}

function presentShared(row: OrderRow) {
  return {
    _id: row.id,
    email: row.email,
    quantity: row.quantity,
    totalprice: toDollars(row.totalCents),
    fulfilment: row.fulfilment,
    ...(row.notes ? { notes: row.notes } : {}),
    createdAt: row.createdAt.toISOString(),
    sessionId: row.sessionId,
  };
}

/** What staff can change of an order, for the record of who changed what. */
export function describeOrder({ notes, fulfilment, paymentStatus, refundedCents }: OrderRow): Snapshot {
  return {
    'Payment status': paymentStatus,
    Refunded: toDollars(refundedCents),
    Fulfilment: fulfilment,
    Notes: notes,
  };
}
