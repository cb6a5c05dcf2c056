import type { OrderRow } from '../../queries.ts';
import type { ReturnRow } from './return-queries.ts';

/**
 * What goes back with a return: all that was paid, less what is held back, less what has gone back before. By whichever
 * way that was, nothing is paid twice (D94).
 */
export function dueCents(
  { totalCents, refundedCents }: Pick<OrderRow, 'totalCents' | 'refundedCents'>,
  { deductions }: Pick<ReturnRow, 'deductions'>,
): number {
  const held = deductions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, totalCents - held - refundedCents);
}
