import { toDollars } from '../../shared/money.ts';
import { orderDocuments } from '../../shared/orders/order-documents.ts';
import { orderNumberOf, purchaseNumberOf } from '../../shared/orders/order-numbers.ts';
import type { AdminOrder, CustomerOrder, OrderDetail } from '../../shared/orders/orders.ts';
import type { OrderProgress } from '../../shared/orders/progress.ts';
import { percentOf } from '../../shared/tax.ts';
import type { Snapshot } from '../audit-log/service.ts';
import type { OrderRow } from './queries.ts';
import type { DisputeRow } from './records/dispute-queries.ts';
import type { PaymentRow } from './records/payment-queries.ts';

interface WholeOrder {
  order: OrderRow;
  payment: PaymentRow | undefined;
  dispute: DisputeRow | undefined;
}

/** An order as its buyer sees it: the car as it was when bought, and money that is in reads `completed` (D50). */
export function presentToCustomer(row: OrderRow): CustomerOrder {
  return {
    ...presentShared(row),
    carId: presentBoughtCar(row),
    paymentStatus: row.paymentStatus === 'paid' ? 'completed' : row.paymentStatus,
    documents: documentsOf(row),
  };
}

/** An order as staff see it, with the name of its buyer. */
export function presentToAdmin(row: OrderRow, customer: string | null): AdminOrder {
  const { carId, paymentStatus } = row;
  return { ...presentShared(row), carId, car: presentBoughtCar(row), customer, paymentStatus };
}

/** One order with all that staff want to know of it. */
export function presentDetail(
  { order, payment, dispute }: WholeOrder,
  { customer, canBeBoughtBack }: Pick<OrderDetail, 'customer' | 'canBeBoughtBack'>,
): Omit<OrderDetail, keyof OrderProgress> {
  return {
    ...presentToAdmin(order, customer),
    isRefundable: Boolean(payment?.intentId) && isRefundable(order) && dispute?.state !== 'open',
    dispute: dispute ? presentDispute(dispute) : null,
    canBeBoughtBack,
    documents: documentsOf(order),
    odometer: order.odometer,
  };
}

function presentDispute({ amountCents, reason, state, dueBy }: NonNullable<WholeOrder['dispute']>) {
  return { amount: toDollars(amountCents), reason, state, dueBy: dueBy?.toISOString() ?? null };
}

/** How people name an order: `F-10042-1` (D107). */
export const numberOf = ({ purchaseNumber, line }: OrderRow): string => orderNumberOf(purchaseNumber, line);

/** With the number that its buyer reads, for mails. */
export const named = (order: OrderRow) => ({ ...order, number: numberOf(order) });

/** Several, in their order: `orders F-10042-1, F-10042-2`. */
export function nameOrders(orders: OrderRow[]): string {
  const numbers = orders.toSorted((one, other) => one.line - other.line).map(numberOf);
  return `${numbers.length === 1 ? 'order' : 'orders'} ${numbers.join(', ')}`;
}

/** Whether money is in of which something is left. */
export function isRefundable({ paymentStatus }: OrderRow): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
}

/** Whether the money has come in, be it that it went back later. */
export function isPaid({ paymentStatus }: OrderRow): boolean {
  return paymentStatus !== 'pending' && paymentStatus !== 'failed';
}

/** Without the money there is no bill of sale, nor once all of it has gone back (D102). */
export const hasBillOfSale = (order: OrderRow): boolean => isPaid(order) && order.paymentStatus !== 'refunded';

function documentsOf(order: OrderRow): CustomerOrder['documents'] {
  const kinds = hasBillOfSale(order) ? orderDocuments : orderDocuments.filter((kind) => kind !== 'bill-of-sale');
  return kinds.map((kind) => ({ kind, path: `/orders/${order.id}/documents/${kind}.pdf` }));
}

function presentBoughtCar({ carId, image, title, brand, model }: OrderRow) {
  return { _id: carId, image, title, brand, model };
}

function presentShared(row: OrderRow) {
  return {
    _id: row.id,
    number: numberOf(row),
    purchaseNumber: purchaseNumberOf(row.purchaseNumber),
    email: row.email,
    quantity: row.quantity,
    totalprice: toDollars(row.totalCents),
    refunded: toDollars(row.refundedCents),
    taxPercent: percentOf(row.taxBasisPoints),
    options: row.options.map(({ id, priceCents, ...option }) => ({ _id: id, ...option, price: toDollars(priceCents) })),
    fulfilment: row.fulfilment,
    ...(row.notes ? { notes: row.notes } : {}),
    createdAt: row.createdAt.toISOString(),
    sessionId: row.sessionId,
  };
}

/** What staff can change of an order, for the record of who changed what. */
export function describeOrder(order: OrderRow): Snapshot {
  const { notes, fulfilment, paymentStatus, refundedCents, odometer, receivedBy } = order;
  return {
    'Payment status': paymentStatus,
    Refunded: toDollars(refundedCents),
    Fulfillment: fulfilment,
    Odometer: odometer,
    'Received by': receivedBy,
    Notes: notes,
  };
}
