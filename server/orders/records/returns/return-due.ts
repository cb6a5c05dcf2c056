import type { Database } from '../../../db/client.ts';
import type { OrderRow } from '../../queries.ts';
import { findReturnOf, type ReturnRow } from './return-queries.ts';

/**
 * What goes back with a return: all that was paid, less what is held back, less what has gone back before. By whichever
 * way that was, nothing is paid twice (D94).
 */
export function dueCents(
  { totalCents, refundedCents }: Pick<OrderRow, 'totalCents' | 'refundedCents'>,
  { deductions }: Pick<ReturnRow, 'deductions'>,
): number {
  return Math.max(0, totalCents - heldCents(deductions) - refundedCents);
}

/** What went back nonetheless of what was to be held back. */
export function refundedOfHeldCents(
  { totalCents, refundedCents }: Pick<OrderRow, 'totalCents' | 'refundedCents'>,
  { deductions }: Pick<ReturnRow, 'deductions'>,
): number {
  return Math.max(0, heldCents(deductions) - (totalCents - refundedCents));
}

const heldCents = (deductions: ReturnRow['deductions']) =>
  deductions.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What is left of an order without what is held back at its return. */
export async function leftToRefund(tx: Database, { id, totalCents, refundedCents }: OrderRow): Promise<number> {
  const latest = await findReturnOf(tx, id);
  const isOff = latest === undefined || latest.state === 'declined' || latest.state === 'withdrawn';
  return dueCents({ totalCents, refundedCents }, { deductions: isOff ? [] : latest.deductions });
}
