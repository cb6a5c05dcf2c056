import type { Shop } from '../../shop.ts';
import { tryEach } from '../../try-each.ts';
import { finishRefunds } from '../refunds/carry-out.ts';
import { handleWaitingEvents } from './payment-events.ts';
import { claimSettling } from './payment-queries.ts';
import { recordPayment } from './record-payment.ts';

const ASK_AGAIN_MS = 3_600_000;

/**
 * Finishes what a failure or a crash cut off, and asks after payments that settle later. Safe to run twice at once.
 * @throws AggregateError of what could not be finished yet; the next time tries again
 */
export async function catchUp(shop: Shop): Promise<void> {
  await tryEach([handleWaitingEvents, finishRefunds, askAfterSettling], (work) => work(shop));
}

/** The provider tells when a payment has settled; should that never arrive, it is asked once an hour. */
async function askAfterSettling(shop: Shop): Promise<void> {
  const settling = await claimSettling(shop.db, new Date(Date.now() - ASK_AGAIN_MS));
  await tryEach(settling, (sessionId) => recordPayment(shop, sessionId));
}
