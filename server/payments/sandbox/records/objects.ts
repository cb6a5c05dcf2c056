import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../../db/client.ts';
import type { CardForm, CardProblems } from '../test-cards.ts';
import { sandboxObjects } from './tables.ts';

/** The fields of Stripe's own objects that the sandbox keeps and answers, with Stripe's published types. */
export type SessionAnswer = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_details'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_method_types'
  | 'payment_status'
  | 'success_url'
  | 'ui_mode'
  | 'url'
> & { status: 'open' | 'complete' | 'expired' };

export type IntentAnswer = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'receipt_email'
  | 'status'
>;

export type ChargeAnswer = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'receipt_email'
  | 'refunded'
  | 'status'
>;

export type RefundAnswer = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'reason' | 'status'
>;

export type DisputeAnswer = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'metadata' | 'payment_intent' | 'reason'
> & { status: Stripe.Dispute.Status; evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'> };

export interface SessionLine {
  name: string;
  description: string | null;
  image: string | null;
  quantity: number;
  amountCents: number;
}

/** A session as it is kept: what is answered, and what only the hosted page and the payment need. */
export interface StoredSession {
  answer: SessionAnswer;
  lines: SessionLine[];
  intentMetadata: Stripe.Metadata;
  endedBy: 'customer' | 'shop' | 'time' | null;
  /** A payment that settles later: when, in seconds, and as what. */
  settles?: { at: number; as: 'paid' | 'failed' } | null;
  /** What came of the last attempt to pay it. */
  attempt?: Attempt;
}

/** What the buyer sent and what came of it. The card's number and code are not kept, and never travel back. */
export interface Attempt {
  card: Pick<CardForm, 'expiry' | 'name'>;
  problems?: CardProblems;
  decline?: string;
}

interface Bodies {
  'checkout.session': StoredSession;
  payment_intent: IntentAnswer;
  charge: ChargeAnswer;
  refund: RefundAnswer;
  dispute: DisputeAnswer;
  sandbox: { secretKey: string; webhookSecret: string };
}
type Kind = keyof Bodies;

export const newSandboxId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('hex')}`;
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

export async function findObject<K extends Kind>(db: Database, kind: K, id: string): Promise<Bodies[K] | undefined> {
  const [row] = await db.select().from(sandboxObjects).where(isObject(kind, id));
  return row?.body as Bodies[K] | undefined;
}

/** Reads an object and keeps everyone else from changing it until the transaction ends. */
export async function lockObject<K extends Kind>(tx: Database, kind: K, id: string): Promise<Bodies[K] | undefined> {
  const [row] = await tx.select().from(sandboxObjects).where(isObject(kind, id)).for('update');
  return row?.body as Bodies[K] | undefined;
}

/** Stores a new object. One that is there already stays as it is. */
export async function addObject<K extends Kind>(db: Database, kind: K, id: string, body: Bodies[K]): Promise<void> {
  await db.insert(sandboxObjects).values({ id, kind, body }).onConflictDoNothing();
}

export async function saveObject<K extends Kind>(tx: Database, kind: K, id: string, body: Bodies[K]): Promise<void> {
  await tx.update(sandboxObjects).set({ body }).where(isObject(kind, id));
}

/** Where the buyer goes after paying: the shop's address with the session's id filled in. */
export function successUrlOf({ answer }: StoredSession): string {
  return (answer.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', answer.id);
}

function isObject(kind: Kind, id: string) {
  return and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind));
}
