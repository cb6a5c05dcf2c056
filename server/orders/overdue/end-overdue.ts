import type { FastifyBaseLogger } from 'fastify';
import type { CheckoutRow } from '../../checkout/checkout-rows.ts';
import { findOverdueCheckouts } from '../../checkout/holds.ts';
import { JobFailure } from '../../jobs/job-failures.ts';
import type { Shop } from '../../shop.ts';
import { tryAll } from '../../try-each.ts';
import { endCheckout } from './end-checkout.ts';

/**
 * Frees the cars of checkouts whose time is over. Safe to run twice at once.
 * @throws JobFailure when some could not be ended, after all the others have been
 */
export async function endOverdueCheckouts(shop: Shop, log: FastifyBaseLogger): Promise<void> {
  const end = async (checkout: CheckoutRow) => {
    await endCheckout(shop, checkout).catch((error) => {
      log.warn(error, `Checkout ${checkout.id} could not be ended; it is tried again`);
      throw error;
    });
  };
  await tryAll((last) => findOverdueCheckouts(shop, { limit: 50, last }), end).catch((error) => {
    throw new JobFailure(`${error.errors.length} checkouts could not be settled with the payment service.`);
  });
}

export async function checkoutsAreOverdue(shop: Shop): Promise<boolean> {
  return (await findOverdueCheckouts(shop, { limit: 1 })).length > 0;
}
