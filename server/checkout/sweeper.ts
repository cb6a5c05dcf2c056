import type { FastifyBaseLogger } from 'fastify';
import { fulfil, refundUnserved } from '../orders/service.ts';
import type { Shop } from '../shop.ts';
import { releaseHold } from './holds.ts';
import { findOverdue } from './queries.ts';

const EVERY_MS = 5000;
// A checkout that never reached the provider belongs to a process that died on the way; nobody was given its address.
const UNSENT_MS = 120_000;

/** Frees the cars of checkouts whose time is over, and repeats refunds that did not go through. Safe to run twice at once. */
export async function sweep(shop: Shop, log: FastifyBaseLogger): Promise<void> {
  const now = Date.now();
  const overdue = await findOverdue(shop.db, new Date(now), new Date(now - UNSENT_MS));
  for (const checkout of overdue) {
    try {
      if (checkout.sessionId) {
        await shop.payments.expireSession(checkout.sessionId);
        await fulfil(shop, checkout.sessionId);
      } else {
        await releaseHold(shop.db, checkout.id);
      }
    } catch (error) {
      log.warn(error, `Checkout ${checkout.id} could not be ended; it is tried again`);
    }
  }
  await refundUnserved(shop).catch((error) => log.warn(error, 'A refund did not go through; it is tried again'));
}

/** Sweeps again and again, one sweep at a time. The returned function stops it and waits for the sweep under way. */
export function startSweeper(shop: Shop, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let underWay = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      underWay = sweep(shop, log)
        .catch((error) => log.error(error, 'The sweep failed; it is tried again'))
        .then(next);
    }, EVERY_MS);
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
