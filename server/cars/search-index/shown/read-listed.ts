import { and, asc, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { rowAsJson } from '../../../db/query/row-as-json.ts';
import { cars } from '../../../db/schema/index.ts';
import { matchFilters } from '../../car-conditions.ts';
import type { CarRow } from '../../car-row.ts';

/** So many of these cars as the shop lists, by their ids. */
export async function readListed(db: Database, which: SQL | undefined, most: number): Promise<CarRow[]> {
  const found = await db
    .select({ row: rowAsJson(cars) })
    .from(cars)
    .where(and(which, matchFilters({})))
    .orderBy(asc(cars.id))
    .limit(most);
  return found.map(({ row }) => row);
}
