import type { FastifyBaseLogger } from 'fastify';
import { findOverdueCheckouts } from '../../checkout/holds.ts';
import { JobFailure } from '../../jobs/job-failures.ts';
import type { Shop } from '../../shop.ts';
import { endCheckout } from './end-checkout.ts';

/**
 * Frees the cars of checkouts whose time is over. Safe to run twice at once.
 * @throws JobFailure when some could not be ended, after all the others have been
 */
export async function endOverdueCheckouts(shop: Shop, log: FastifyBaseLogger): Promise<void> {
  const overdue = await findOverdueCheckouts(shop, 50);
  let left = 0;
  for (const checkout of overdue) {
    try {
      await endCheckout(shop, checkout);
    } catch (error) {
      left += 1;
      log.warn(error, `Checkout ${checkout.id} could not be ended; it is tried again`);
    }
  }
  if (left > 0) throw new JobFailure(`${left} checkouts could not be settled with the payment service.`);
}

export async function checkoutsAreOverdue(shop: Shop): Promise<boolean> {
  return (await findOverdueCheckouts(shop, 1)).length > 0;
}
