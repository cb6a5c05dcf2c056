import { and, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { DatabaseConnection } from '../../../db/client.ts';
import { batchLookups } from '../../../db/query/batch-lookups.ts';
import { keptFor } from '../../../db/query/kept-for.ts';
import { rowAsJson } from '../../../db/query/row-as-json.ts';
import { cars } from '../../../db/schema/index.ts';
import { matchFilters } from '../../car-conditions.ts';
import type { CarRow } from '../../car-row.ts';
import { readListed } from './read-listed.ts';

const MOST_BYTES = 24 * 1024 * 1024;

/** The rows of listed cars that were read last, until they change. */
export function createListedRows({ db, planned }: Pick<DatabaseConnection, 'db' | 'planned'>) {
  const cache = new LRUCache<string, CarRow>({
    maxSize: MOST_BYTES,
    sizeCalculation: (row) => JSON.stringify(row).length * 2,
  });
  /** How often something has changed: what was begun to be read before may be out of date. */
  let changes = 0;

  async function readOne(id: string): Promise<CarRow | undefined> {
    const before = changes;
    const row = await finderOf(planned)(id);
    if (row && changes === before) cache.set(id, row);
    return row;
  }

  return {
    /** Lets go of these cars, or of all. */
    forget(ids?: string[]) {
      changes += 1;
      if (ids) for (const id of ids) cache.delete(id);
      else cache.clear();
    },

    /** This car, if the shop lists it. */
    findOne: async (id: string): Promise<CarRow | undefined> => cache.get(id) ?? readOne(id),

    /** The same, as the database has it now. */
    readOne,

    /** Those of these cars that the shop lists, in the order of the ids. */
    async find(ids: string[]): Promise<CarRow[]> {
      const rows = new Map(ids.map((id) => [id, cache.get(id)]));
      const missing = ids.filter((id) => !rows.get(id));
      if (missing.length > 0) {
        const before = changes;
        for (const row of await readListed(db, inArray(cars.id, missing), missing.length)) {
          rows.set(row.id, row);
          if (changes === before) cache.set(row.id, row);
        }
      }
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
  };
}

/**
 * One question for all who ask for a car in the same moment. It joins what was asked for: as a list of unknown length,
 * a database that never gathered statistics, as the embedded one, reads a whole index for it.
 */
const finderOf = keptFor((planned) => {
  const wanted = sql`jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) as wanted (id)`;
  const statement = planned
    .select({ row: rowAsJson(cars) })
    .from(wanted)
    .innerJoin(cars, and(sql`${cars.id} = wanted.id`, matchFilters({})))
    .prepare('find_listed_cars');
  return batchLookups(async (ids: string[]) => {
    const rows = await statement.execute({ ids: JSON.stringify(ids) });
    return new Map(rows.map(({ row }) => [row.id, row]));
  });
});
