import type { fulfilments, paymentStatuses } from './orders.ts';

export type Fulfilment = (typeof fulfilments)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export const checkoutStatuses = ['open', 'paid', 'released', 'unserved'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** From where to where something may go in one step. The database holds the same tables and refuses every other step. */
type Steps<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * `open` holds its cars; `paid` has sold them, though the money may still be settling; `released` gave them back;
 * `unserved` was paid when they were gone, and is refunded.
 */
export const checkoutSteps: Steps<CheckoutStatus> = {
  open: ['paid', 'released', 'unserved'],
  // Only a payment that failed to settle gives back what was sold.
  paid: ['released'],
  released: ['paid', 'unserved'],
  unserved: [],
};

/** The money of an order. `pending` settles later; a refund may come in parts. */
export const paymentSteps: Steps<PaymentStatus> = {
  pending: ['paid', 'failed'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  failed: [],
};

/** From where to where an order may go on its way to the buyer. Screen and server both ask this table. */
export const fulfilmentSteps: Steps<Fulfilment> = {
  processing: ['ready'],
  ready: ['processing', 'handed_over'],
  handed_over: ['returned'],
  returned: [],
};

/** Whether a life cycle allows this step. Staying where one is always is. */
export function mayBecome<State extends string>(steps: Steps<State>, from: State, to: State): boolean {
  return from === to || steps[from].includes(to);
}

export function mayFollow(from: Fulfilment, to: Fulfilment): boolean {
  return mayBecome(fulfilmentSteps, from, to);
}
