import type { fulfilments, paymentStatuses } from './orders.ts';

export type Fulfilment = (typeof fulfilments)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export const checkoutStatuses = ['open', 'paid', 'released', 'unserved'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];
export const paymentStates = ['pending', 'paid', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const refundStatuses = ['asked', 'done', 'refused', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

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

/** The money of an order. `pending` settles later; a refund may come in parts, and the bank may refuse one afterwards. */
export const orderPaymentSteps: Steps<PaymentStatus> = {
  pending: ['paid', 'failed'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded', 'paid'],
  refunded: ['partially_refunded', 'paid'],
  failed: [],
};

/** A payment. One that was told as failed may be paid after all. */
export const paymentSteps: Steps<PaymentState> = {
  pending: ['paid', 'failed'],
  failed: ['paid'],
  paid: [],
};

/** `done` counts as given back; `refused` was never made; `failed` was made, and the bank would not take it. */
export const refundSteps: Steps<RefundStatus> = {
  asked: ['done', 'refused', 'failed'],
  done: ['failed'],
  refused: [],
  failed: [],
};

/** From where to where an order may go on its way to the buyer. Screen and server both ask this table. */
export const fulfilmentSteps: Steps<Fulfilment> = {
  processing: ['ready'],
  ready: ['processing', 'handed_over'],
  handed_over: ['returned'],
  returned: [],
};

/** Fewer letters begin too many names of people and cars as well. */
const FEWEST_LETTERS = 3;

/**
 * The steps whose name begins as somebody types it (D107): “handed” and “Handed over” mean the same one.
 * @returns none for a text that names no step, or is too short to mean one
 */
export function stepsNamed(text: string): Fulfilment[] {
  const typed = asRead(text.trim().toLowerCase());
  if (typed.length < FEWEST_LETTERS) return [];
  return (Object.keys(fulfilmentSteps) as Fulfilment[]).filter((step) => asRead(step).startsWith(typed));
}

const asRead = (step: string) => step.replaceAll('_', ' ');

/** Whether the buyer still waits for the car. */
export function isAwaited(order: { fulfilment: Fulfilment; paymentStatus: PaymentStatus | 'completed' }): boolean {
  const { fulfilment, paymentStatus } = order;
  return (
    (fulfilment === 'processing' || fulfilment === 'ready') &&
    paymentStatus !== 'failed' &&
    paymentStatus !== 'refunded'
  );
}

/** Whether a life cycle allows this step. Staying where one is always is. */
export function mayBecome<State extends string>(steps: Steps<State>, from: State, to: State): boolean {
  return from === to || steps[from].includes(to);
}

export function mayFollow(from: Fulfilment, to: Fulfilment): boolean {
  return mayBecome(fulfilmentSteps, from, to);
}
