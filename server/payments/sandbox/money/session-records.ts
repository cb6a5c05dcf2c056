import { and, asc, lte, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../../db/client.ts';
import { recordEvent } from '../events/events.ts';
import {
  type Attempt,
  addObject,
  findObject,
  lockObject,
  newSandboxId,
  nowInSeconds,
  type SessionAnswer,
  type SessionLine,
  type StoredSession,
  saveObject,
} from '../records/objects.ts';
import { sandboxObjects } from '../records/tables.ts';
import { settleSession } from './payment.ts';

export interface NewSession {
  lines: SessionLine[];
  metadata: Stripe.Metadata;
  intentMetadata: Stripe.Metadata;
  clientReferenceId: string | null;
  email: string | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
}

/** Stores a new open session, whose hosted page is at `addressOf(id)`. */
export async function addSession(
  tx: Database,
  wanted: NewSession,
  addressOf: (id: string) => string,
): Promise<SessionAnswer> {
  const id = newSandboxId('cs_test');
  const total = wanted.lines.reduce((sum, line) => sum + line.amountCents, 0);
  const answer = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: wanted.cancelUrl,
    client_reference_id: wanted.clientReferenceId,
    created: nowInSeconds(),
    currency: 'usd',
    customer_details: null,
    customer_email: wanted.email,
    expires_at: wanted.expiresAt,
    livemode: false,
    metadata: wanted.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: wanted.successUrl,
    ui_mode: 'hosted_page',
    url: addressOf(id),
  } satisfies SessionAnswer;
  const { lines, intentMetadata } = wanted;
  await addObject(tx, 'checkout.session', id, { answer, lines, intentMetadata, endedBy: null });
  return answer;
}

/** Looks at a session. One whose time is over is expired by looking. */
export async function findSession(db: Database, id: string): Promise<StoredSession | undefined> {
  const session = isSessionId(id) ? await findObject(db, 'checkout.session', id) : undefined;
  return session && isOverdue(session) ? changeSession(db, id, async (_tx, current) => current) : session;
}

/**
 * Changes a session in one transaction, in which nobody else can change it.
 * @returns what `change` does, or undefined when there is no such session
 */
export function changeSession<T>(
  db: Database,
  id: string,
  change: (tx: Database, session: StoredSession) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const session = isSessionId(id) ? await lockObject(tx, 'checkout.session', id) : undefined;
    if (!session) return undefined;
    return change(tx, isOverdue(session) ? await endSession(tx, session, 'time') : session);
  });
}

/** Expires an open session that the transaction has locked; any other stays as it is. */
export async function endSession(
  tx: Database,
  session: StoredSession,
  endedBy: NonNullable<StoredSession['endedBy']>,
): Promise<StoredSession> {
  if (session.answer.status !== 'open') return session;
  const answer: SessionAnswer = { ...session.answer, status: 'expired', url: null };
  const ended: StoredSession = { ...session, answer, endedBy };
  await saveObject(tx, 'checkout.session', answer.id, ended);
  await recordEvent(tx, { type: 'checkout.session.expired', object: answer });
  return ended;
}

/** Keeps what came of the last attempt to pay an open session, for its page to tell. */
export async function noteAttempt(tx: Database, session: StoredSession, attempt: Attempt): Promise<void> {
  if (session.answer.status !== 'open') return;
  await saveObject(tx, 'checkout.session', session.answer.id, { ...session, attempt });
}

/** Expires the sessions whose time is over, though nobody looked at them. */
export async function endOverdueSessions(db: Database): Promise<void> {
  const expiresAt = sql`((${sandboxObjects.body} -> 'answer' ->> 'expires_at')::bigint)`;
  const open = sql`${sandboxObjects.body} -> 'answer' ->> 'status' = 'open'`;
  const overdue = await db
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(and(open, lte(expiresAt, nowInSeconds())))
    .orderBy(asc(expiresAt))
    .limit(100);
  for (const { id } of overdue) await findSession(db, id);
}

/** Lets every payment settle whose time has come. */
export async function settleDueSessions(db: Database): Promise<void> {
  const settlesAt = sql`((${sandboxObjects.body} -> 'settles' ->> 'at')::bigint)`;
  const due = await db
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(and(sql`${sandboxObjects.body} -> 'settles' ->> 'at' is not null`, lte(settlesAt, nowInSeconds())))
    .limit(100);
  for (const { id } of due) await changeSession(db, id, settleSession);
}

/** Ids come from addresses: what cannot be one never reaches the database. */
const isSessionId = (id: string): boolean => /^cs_test_[0-9a-f]{36}$/.test(id);

function isOverdue({ answer }: StoredSession): boolean {
  return answer.status === 'open' && answer.expires_at <= nowInSeconds();
}
