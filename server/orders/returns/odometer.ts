import { ShopError } from '../../errors.ts';
import type { OrderRow } from '../queries.ts';

export const miles = (odometer: number): string => odometer.toLocaleString('en-US');

/**
 * No odometer reads less than at the handover, where somebody noted it then.
 * @throws ShopError INVALID_INPUT
 */
export function refuseLessThanAtHandover({ odometer: before }: OrderRow, odometer: number): void {
  if (before === null || odometer >= before) return;
  const message = `The odometer read ${miles(before)} at the handover, so it can’t read less now.`;
  throw new ShopError('INVALID_INPUT', message, [{ path: 'odometer', message }]);
}
