import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client.ts';
import { JobFailure } from '../jobs/job-failures.ts';
import { catchUp } from '../orders/payment/catch-up.ts';
import type { Shop } from '../shop.ts';
import { endCheckout } from './end-checkout.ts';
import { findOverdue } from './queries.ts';

// A checkout that never reached the provider belongs to a process that died on the way; nobody was given its address.
const UNSENT_MS = 120_000;

/**
 * Frees the cars of checkouts whose time is over, and finishes what a failure or a crash cut off. Safe to run twice at
 * once.
 * @throws JobFailure when some could not be done, after all the others have been
 */
export async function sweep(shop: Shop, log: FastifyBaseLogger): Promise<void> {
  const overdue = await findOverdueNow(shop.db, 50);
  let left = 0;
  for (const checkout of overdue) {
    try {
      await endCheckout(shop, checkout);
    } catch (error) {
      left += 1;
      log.warn(error, `Checkout ${checkout.id} could not be ended; it is tried again`);
    }
  }
  await catchUp(shop).catch((error) => {
    left += 1;
    log.warn(error, 'Something could not be put right yet; it is tried again');
  });
  if (left > 0) throw new JobFailure(`${left} things could not be settled with the payment service.`);
}

export async function checkoutsAreOverdue(db: Database): Promise<boolean> {
  return (await findOverdueNow(db, 1)).length > 0;
}

function findOverdueNow(db: Database, limit: number) {
  const now = Date.now();
  return findOverdue(db, new Date(now), new Date(now - UNSENT_MS), limit);
}
