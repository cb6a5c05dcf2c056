import type { SessionCart } from '../db/schema/orders/session-cart.ts';

/** The one in which the shop is paid. */
export const CURRENCY = 'usd';

export interface PaymentLine {
  name: string;
  description?: string;
  /** An absolute address; anything else is left out. */
  image?: string;
  /** What this line is charged, tax in. */
  unitAmountCents: number;
  /** 1 when `unitAmountCents` is the whole line, as it must be where a line's tax does not divide evenly among its cars. */
  quantity: number;
}

export interface NewPaymentSession {
  checkoutId: string;
  /** Which installation asks, so that its sessions are known among others on the same account. */
  installation: string;
  email: string;
  lines: PaymentLine[];
  /** Travels with the session; should the records be lost, orders can be made from it. */
  cart: SessionCart;
  /** What the buyer's statement names, beside what the account says. */
  storeName: string;
  /** How the payment page looks, as the shop does. */
  look: { accentColor: string; icon: string };
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface PaymentSession {
  sessionId: string;
  /** Which installation opened it; null for one that no Forecourt did, or one of before they had ids. */
  installation: string | null;
  checkoutId: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Whether the money is in. A complete session that is neither paid nor failed settles later. */
  paid: boolean;
  /** Whether a payment that was to settle later came to nothing. Only `readSession` knows. */
  failed: boolean;
  paymentIntentId: string | null;
  amountCents: number;
  currency: string;
  email: string;
  /** How it is paid, in the provider's word; null where several ways are offered. */
  method: string | null;
  cart: SessionCart | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  sessionId: string | null;
  /** Of an event about a charge, a refund, a dispute or a warning of fraud. */
  paymentIntentId: string | null;
}

export interface ProviderRefund {
  providerId: string;
  paymentIntentId: string | null;
  /** The shop's own refund that this is; null for one that was made at the provider itself. */
  refundId: string | null;
  /** What the shop asked for, should its database have lost it since. */
  orderId: string | null;
  restock: boolean;
  amountCents: number;
  /** `failed` gave nothing back: the bank refused it, or it was called off. */
  state: 'with-bank' | 'made' | 'failed';
}

export interface ProviderDispute {
  providerId: string;
  amountCents: number;
  reason: string;
  state: 'open' | 'won' | 'lost';
  /** Until when evidence is taken. */
  dueBy: Date | null;
}

/** A dispute in the provider's list of all. */
export interface ListedDispute extends ProviderDispute {
  paymentIntentId: string | null;
}

/** All that hangs on a payment at the provider. */
export interface ProviderPayment {
  installation: string | null;
  sessionId: string | null;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

/** Why the provider refused, for the log and for staff. */
export interface ProviderRefusal {
  code: string;
  param: string | null;
  requestId: string | null;
  message: string;
}

/**
 * What the shop asks of its payment provider. Every function throws `PAYMENTS_UNAVAILABLE` when it cannot be reached, and
 * `PAYMENTS_REFUSED` when it refuses what no buyer can help.
 */
export interface Payments {
  /** Opens the hosted payment page of a checkout. Asking again for the same checkout gives the same session. */
  createSession(session: NewPaymentSession): Promise<{ sessionId: string; url: string }>;
  /** Tells how a session stands, or null when the provider does not know it. */
  readSession(sessionId: string): Promise<PaymentSession | null>;
  /** Ends an open session, so that it can no longer be paid. One that has ended already is left as it is: look at `state`. */
  expireSession(sessionId: string): Promise<PaymentSession | null>;
  /**
   * Gives an amount back, once per refund. A charge that was refunded already counts as done.
   * @throws ShopError CONFLICT when the provider refuses
   */
  refund(refund: {
    paymentIntentId: string;
    amountCents: number;
    /** Travels with the refund, so that it is known again, and is its idempotency key. */
    refundId: string;
    orderId?: string | null;
    restock?: boolean;
  }): Promise<ProviderRefund | 'was-back-already'>;
  /** What hangs on a payment. Null when the provider does not know it. */
  readPayment(paymentIntentId: string): Promise<ProviderPayment | null>;
  /** Every session that was completed and was opened at this moment or later, whoever opened it. */
  listSessions(since: Date): AsyncIterable<PaymentSession>;
  /** Every refund that was made at this moment or later, whoever made it. */
  listRefunds(since: Date): AsyncIterable<ProviderRefund>;
  /** Every dispute that was opened at this moment or later. */
  listDisputes(since: Date): AsyncIterable<ListedDispute>;
  /**
   * Reads a webhook, after proving that the provider sent it within the last five minutes.
   * @throws ShopError BAD_SIGNATURE
   */
  readEvent(rawBody: Buffer | string, signature: string): PaymentEvent;
}
