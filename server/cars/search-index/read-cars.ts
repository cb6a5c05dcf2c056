import { asc, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { type Columns, createColumns } from './car-columns.ts';
import { type IndexedCar, indexed } from './indexed-car.ts';

/** So many are read at once that nobody else waits long. */
const PAGE = 2000;

/** The whole inventory, page by page; undefined once it is outdated. */
export async function readColumns(
  db: Database,
  { isOutdated }: { isOutdated: () => boolean },
): Promise<Columns | undefined> {
  const columns = createColumns();
  let last: IndexedCar | undefined;
  do {
    const page: IndexedCar[] = await db
      .select(indexed)
      .from(cars)
      .where(last && gt(cars.id, last.id))
      .orderBy(asc(cars.id))
      .limit(PAGE);
    if (isOutdated()) return undefined;
    columns.add(page);
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last);
  await columns.sort();
  return columns;
}

/** These cars as they are now; those that the database has no more are left out. */
export function readCars(db: Database, ids: string[]): Promise<IndexedCar[]> {
  return db.select(indexed).from(cars).where(inArray(cars.id, ids));
}
