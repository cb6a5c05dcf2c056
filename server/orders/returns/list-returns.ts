import type { ReturnState } from '../../../shared/orders/returns/return-states.ts';
import type { ListedReturn } from '../../../shared/orders/returns/returns.ts';
import type { Database } from '../../db/client.ts';
import { describeListedReturn } from '../records/returns/present-return.ts';
import { findReturns } from '../records/returns/return-queries.ts';

interface Wanted {
  state?: ReturnState | 'open' | undefined;
  sort: 'newest' | 'oldest';
  limit: number;
  cursor?: string | undefined;
}

/** One page of everybody's returns, with how many there are in all. */
export async function listReturns(
  db: Database,
  { state, ...page }: Wanted,
): Promise<{ returns: ListedReturn[]; total: number; nextCursor: string | null }> {
  const { rows, total, nextCursor } = await findReturns(db, state, page);
  const returns: ListedReturn[] = [];
  for (const { row, order } of rows) returns.push(await describeListedReturn(db, row, order));
  return { returns, total, nextCursor };
}
