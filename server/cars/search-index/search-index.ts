import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { type Columns, createColumns } from './car-columns.ts';
import { type IndexedCar, indexed } from './indexed-car.ts';
import { createListedRows } from './listed-rows.ts';

/** So many are read at once that nobody else waits long. */
const PAGE = 2000;
/** Begins the news by which a process learns that it has heard of its own writes. */
export const OWN_WRITE = 'written:';

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/**
 * What lists of cars are filtered, counted and sorted by, in memory, so that none of it grows with the inventory. It
 * follows the database's news of changes. Whenever it may not be up to date it says so, and the database is asked.
 */
export function createSearchIndex(db: Database) {
  let columns: Columns | undefined;
  let loading: Promise<void> | undefined;
  let catchingUp: Promise<void> | undefined;
  const listed = createListedRows(db);
  /** Cars that have changed since they were read. */
  const changed = new Set<string>();
  /** Writes of this process whose news has not come yet. */
  const unheard = new Set<string>();
  /** Grows with each time that everything must be read again: what was begun before is out of date. */
  let edition = 0;
  const counts = { memory: 0, database: 0 };

  async function load() {
    const mine = edition;
    const next = createColumns();
    let last: IndexedCar | undefined;
    do {
      const page: IndexedCar[] = await db
        .select(indexed)
        .from(cars)
        .where(last && gt(cars.id, last.id))
        .orderBy(asc(cars.id))
        .limit(PAGE);
      if (mine !== edition) return;
      next.add(page);
      last = page.length === PAGE ? page.at(-1) : undefined;
    } while (last);
    next.sort();
    columns = next;
  }

  function startLoading() {
    // One that cannot be read right now is tried again by whoever asks next; until then the database answers.
    loading ??= load()
      .catch(() => {})
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  function readAgain() {
    edition += 1;
    columns = undefined;
    listed.forget();
    changed.clear();
    unheard.clear();
    void (loading ? loading.then(startLoading) : startLoading());
  }

  async function catchUp(current: Columns) {
    const ids = [...changed];
    changed.clear();
    try {
      const found: IndexedCar[] = await db.select(indexed).from(cars).where(inArray(cars.id, ids));
      const there = new Set(found.map(({ id }) => id));
      current.put(found);
      current.remove(ids.filter((id) => !there.has(id)));
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  }

  function startCatchingUp(current: Columns) {
    catchingUp ??= catchUp(current)
      .catch(() => {})
      .finally(() => {
        catchingUp = undefined;
      });
    return catchingUp;
  }

  return {
    /** How often lists were answered from memory, and how often by the database. */
    counts,

    /** Reads the inventory for the first time; whoever asks meanwhile is answered by the database. */
    load: startLoading,

    /** These cars have changed; without any it may be every car. */
    hear(ids?: string[]) {
      if (!ids) return readAgain();
      listed.forget(ids);
      for (const id of ids) changed.add(id);
    },

    /** All that this process had written before it set this mark has been heard. */
    hearMark(mark: string) {
      unheard.delete(mark);
    },

    /** To be called after a write: the index counts again as soon as all news until now has come. */
    awaitNews() {
      const mark = crypto.randomUUID();
      unheard.add(mark);
      db.execute(sql`select pg_notify('inventory', ${OWN_WRITE + mark})`).catch(readAgain);
    },

    findListed: listed.find,

    /** The index as it is after all that was heard; nothing while it is not. */
    async current(): Promise<Columns | undefined> {
      if (!columns) void startLoading();
      else if (changed.size > 0 && unheard.size === 0) await startCatchingUp(columns);
      const isCurrent = columns && changed.size === 0 && unheard.size === 0 && !catchingUp;
      counts[isCurrent ? 'memory' : 'database'] += 1;
      return isCurrent ? columns : undefined;
    },
  };
}
