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
  email: string;
  lines: PaymentLine[];
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface PaymentSession {
  sessionId: string;
  checkoutId: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Whether the money is in. A complete session that is neither paid nor failed settles later. */
  paid: boolean;
  /** Whether a payment that was to settle later came to nothing. Only `readSession` knows. */
  failed: boolean;
  paymentIntentId: string | null;
  amountCents: number;
}

export interface PaymentEvent {
  id: string;
  type: string;
  sessionId: string | null;
  /** Of an event about a charge or a refund. */
  paymentIntentId: string | null;
}

export interface ProviderRefund {
  providerId: string;
  /** The shop's own refund that this is; null for one that was made at the provider itself. */
  refundId: string | null;
  amountCents: number;
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
   * Gives money back, once per idempotency key: an amount, or all that is left. A charge that was refunded already
   * counts as done.
   * @throws ShopError CONFLICT when the provider refuses
   */
  refund(refund: {
    paymentIntentId: string;
    amountCents?: number;
    idempotencyKey: string;
    /** Travels with the refund, so that it is known again in `readRefunds`. */
    refundId?: string;
  }): Promise<{ refundId: string; wasBackAlready?: boolean }>;
  /** Which checkout and session a payment belongs to, and every refund of it that stands. Null when the provider does not know it. */
  readRefunds(
    paymentIntentId: string,
  ): Promise<{ checkoutId: string | null; sessionId: string | null; refunds: ProviderRefund[] } | null>;
  /**
   * Reads a webhook, after proving that the provider sent it within the last five minutes.
   * @throws ShopError BAD_SIGNATURE
   */
  readEvent(rawBody: Buffer | string, signature: string): PaymentEvent;
}
