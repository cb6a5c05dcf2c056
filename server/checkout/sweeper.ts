import type { FastifyBaseLogger } from 'fastify';
import { catchUp } from '../orders/catching-up.ts';
import type { Shop } from '../shop.ts';
import { endCheckout } from './ending.ts';
import { findOverdue } from './queries.ts';

const EVERY_MS = 5000;
// A checkout that never reached the provider belongs to a process that died on the way; nobody was given its address.
const UNSENT_MS = 120_000;

/** Frees the cars of checkouts whose time is over, and finishes what a failure or a crash cut off. Safe to run twice at once. */
export async function sweep(shop: Shop, log: FastifyBaseLogger): Promise<void> {
  const now = Date.now();
  const overdue = await findOverdue(shop.db, new Date(now), new Date(now - UNSENT_MS));
  for (const checkout of overdue) {
    try {
      await endCheckout(shop, checkout);
    } catch (error) {
      log.warn(error, `Checkout ${checkout.id} could not be ended; it is tried again`);
    }
  }
  await catchUp(shop).catch((error) => log.warn(error, 'Something could not be put right yet; it is tried again'));
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
