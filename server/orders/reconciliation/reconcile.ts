import { DAY_MS } from '../../../shared/durations.ts';
import { noteReconciliation, readInstallation, readLastReconciliation } from '../../payments/installation.ts';
import type { PaymentSession, ProviderRefund } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { tryEach } from '../../try-each.ts';
import { recordPayment } from '../payment/record-payment.ts';
import { syncKnownPayment, syncPayment } from '../payment/sync-payment.ts';
import { findDisputed, readDisputeState } from '../records/dispute-queries.ts';
import { findUndecided } from '../records/incidents/incident-queries.ts';
import { findPaymentBySession, findUnsettled } from '../records/payment-queries.ts';
import { findByProvider, findPaymentsWithBank } from '../records/refunds/refund-queries.ts';

const LEAST_DAYS = 3;
/** Banks refuse refunds that counted as made for about a month, and decide disputes anew for about four. */
const REFUND_DAYS = 35;
const DISPUTE_DAYS = 120;

/**
 * Compares the provider's records with the shop's, and puts the shop's right (D70): every session, refund and dispute since
 * the last look that came to its end, three days at least, and everything of the shop's that is not final, however old. It may run
 * at any time, and twice at once.
 * @throws AggregateError of what could not be compared, after all the rest has been; the next look goes as far back again
 */
export async function reconcile(shop: Shop): Promise<void> {
  const startedAt = new Date();
  const last = await readLastReconciliation(shop.db);
  const since = earliestLook(startedAt, last);
  await tryEach([compareSessions, compareRefunds, compareDisputes, syncOpenPayments], (work) => work(shop, since));
  await noteReconciliation(shop.db, startedAt);
}

/** A session lives for a day at most: one that was opened before the last look may have been paid after it. */
export function earliestLook(now: Date, last: Date | null): Date {
  return new Date(Math.min(now.getTime() - LEAST_DAYS * DAY_MS, (last ?? now).getTime() - DAY_MS));
}

async function compareSessions(shop: Shop, since: Date): Promise<void> {
  const installation = await readInstallation(shop.db);
  const unlike: string[] = [];
  for await (const session of shop.payments.listSessions(since)) {
    if (session.installation === installation && !(await isRecorded(shop, session))) unlike.push(session.sessionId);
  }
  await tryEach(unlike, (sessionId) => recordPayment(shop, sessionId));
}

async function isRecorded({ db }: Shop, { sessionId, paid }: PaymentSession): Promise<boolean> {
  const payment = await findPaymentBySession(db, sessionId);
  return payment?.state === 'paid' || (payment !== undefined && !paid);
}

async function compareRefunds(shop: Shop, since: Date): Promise<void> {
  const unlike = new Set<string>();
  for await (const refund of shop.payments.listRefunds(since)) {
    if (refund.paymentIntentId && !(await isBooked(shop, refund))) unlike.add(refund.paymentIntentId);
  }
  await tryEach([...unlike], (intentId) => syncPayment(shop, intentId));
}

async function compareDisputes(shop: Shop, since: Date): Promise<void> {
  const unlike = new Set<string>();
  for await (const { paymentIntentId, providerId, state } of shop.payments.listDisputes(since)) {
    if (paymentIntentId && (await readDisputeState(shop.db, providerId)) !== state) unlike.add(paymentIntentId);
  }
  await tryEach([...unlike], (intentId) => syncPayment(shop, intentId));
}

async function isBooked({ db }: Shop, { providerId, refundId, amountCents, state }: ProviderRefund): Promise<boolean> {
  const rows = await findByProvider(db, providerId);
  const done = rows.filter(({ status }) => status === 'done');
  const booked = done.reduce((sum, row) => sum + row.amountCents, 0);
  const isWithBank = done.some((row) => row.isWithBank);
  // One of nobody's that came to nothing was never counted.
  if (state === 'failed') return booked === 0 && (rows.length > 0 || refundId === null);
  return booked === amountCents && isWithBank === (state === 'with-bank');
}

/** Refunds that nobody has answered for are tried again by the sweeper; here only what the provider decides. */
async function syncOpenPayments(shop: Shop): Promise<void> {
  await tryEach(await findUnsettled(shop.db), (sessionId) => recordPayment(shop, sessionId));
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const withBank = await findPaymentsWithBank(shop.db, daysAgo(REFUND_DAYS));
  const disputed = await findDisputed(shop.db, daysAgo(DISPUTE_DAYS));
  const open = new Set([...withBank, ...disputed, ...(await findUndecided(shop.db))]);
  await tryEach([...open], (paymentId) => syncKnownPayment(shop, paymentId));
}
