import { ShopError } from '../../../errors.ts';

/** Refuses what has to wait until a refund of the order is made, or has failed. */
export const beingRefunded = () =>
  new ShopError('CONFLICT', 'A refund of this order is in progress. Please try again in a minute.');
