import { and, type SQL, sql } from 'drizzle-orm';
import type { CarAvailability } from '../../../shared/cars/car-filters.ts';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { isInStock, isUpcoming, matchFilters, type ResolvedFilters } from '../car-conditions.ts';

/** How many cars each choice would leave, each under all the other filters, in one look at the table. */
export async function countAvailability(db: Database, filters: ResolvedFilters): Promise<CarAvailability> {
  const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      inStock: countOf(and(isInStock, filters.upcoming ? isUpcoming : undefined)),
      upcoming: countOf(and(isUpcoming, filters.inStock ? isInStock : undefined)),
    })
    .from(cars)
    .where(matchFilters({ ...filters, inStock: undefined, upcoming: undefined }));
  return counts ?? { inStock: 0, upcoming: 0 };
}
