import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '../../db/client.ts';
import type { CarRow } from '../car-row.ts';
import type { Columns } from './car-columns.ts';
import { createOwnWrites } from './own-writes.ts';
import { readCars, readColumns } from './read-cars.ts';
import { createShownCars } from './shown/shown-cars.ts';

/** More changes than these are read with everything else: putting them in one by one would take as long. */
const MOST_CHANGES = 500;
/** Nobody waits longer for a change to be read: the database answers. */
const LONGEST_WAIT_MS = 250;
/** After what could not be read. */
const RETRY_MS = 1000;

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/**
 * What lists of cars are filtered, counted and sorted by, in memory, so that little of it grows with the inventory. It
 * follows the database's news of changes. Whenever it may not be up to date it says so, and the database is asked.
 */
export function createSearchIndex(database: Pick<DatabaseConnection, 'db' | 'planned'>, log: Pick<Logger, 'warn'>) {
  let columns: Columns | undefined;
  let loading: Promise<void> | undefined;
  let catchingUp: Promise<void> | undefined;
  /** Whether nothing is heard right now. */
  let isDisconnected = true;
  let failedAt = Number.NEGATIVE_INFINITY;
  const { findRow, fill, forget, ...shown } = createShownCars(database);
  const ownWrites = createOwnWrites(readAgain);
  /** Cars that have changed since they were read. */
  const changed = new Set<string>();
  /** Grows with each time that everything must be read again: what was begun before is out of date. */
  let edition = 0;
  const counts = { memory: 0, database: 0 };

  async function load() {
    const mine = edition;
    const read = await readColumns(database.db, { isOutdated: () => mine !== edition });
    if (mine !== edition) return;
    columns = read;
    void fill();
  }

  function startLoading() {
    loading ??= load()
      .catch(noteFailure)
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  function noteFailure(error: unknown) {
    failedAt = Date.now();
    log.warn({ err: error }, 'The cars could not be read into the search index; it is tried again');
  }

  function readAgain() {
    edition += 1;
    columns = undefined;
    catchingUp = undefined;
    forget();
    changed.clear();
    ownWrites.clear();
    void (loading ? loading.then(startLoading) : startLoading());
  }

  async function catchUp(current: Columns) {
    const ids = [...changed];
    changed.clear();
    try {
      const found = await readCars(database.db, ids);
      const there = new Set(found.map(({ id }) => id));
      current.put(found);
      current.remove(ids.filter((id) => !there.has(id)));
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
    if (current === columns && current.needsRebuild()) readAgain();
  }

  function startCatchingUp(current: Columns) {
    catchingUp ??= startOne();
    return Promise.race([catchingUp, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);

    function startOne() {
      const one: Promise<void> = catchUp(current)
        .catch(noteFailure)
        .finally(() => {
          if (catchingUp === one) catchingUp = undefined;
        });
      return one;
    }
  }

  const isBehind = () => changed.size > 0 || catchingUp !== undefined;
  const mayAnswer = () => columns !== undefined && !isDisconnected && !ownWrites.arePending();

  return {
    /** How often lists were answered from memory, and how often by the database. */
    counts,

    /**
     * Reads the inventory; whoever asks meanwhile is answered by the database. From now on news is heard.
     * @param sendMark sends news that comes back after all that was written before
     */
    async open(sendMark: (mark: string) => Promise<unknown>) {
      ownWrites.sendBy(sendMark);
      isDisconnected = false;
      await startLoading();
    },

    /** These cars have changed; without any it may be every car. */
    invalidate(ids?: string[]) {
      isDisconnected = false;
      if (!ids || changed.size + ids.length > MOST_CHANGES) return readAgain();
      forget(ids);
      for (const id of ids) changed.add(id);
    },

    /** Nothing is heard until the next `invalidate`. */
    disconnect() {
      isDisconnected = true;
    },

    confirmWrite: ownWrites.confirmWrite,

    /** To be called after a write: the index counts again as soon as all news until now has come. */
    awaitOwnWrites: ownWrites.add,

    ...shown,

    /** A car that the shop lists, as it is after all that was heard; nothing while it may not be. */
    findOne: async (id: string): Promise<CarRow | undefined> =>
      isDisconnected || ownWrites.arePending() ? undefined : findRow(id),

    /** The index as it is after all that was heard; nothing while it is not. */
    async current(): Promise<Columns | undefined> {
      if (!columns && Date.now() - failedAt > RETRY_MS) void startLoading();
      // Once more for what was heard meanwhile; where cars change all the time, the database answers.
      for (let turn = 0; turn < 2 && columns && mayAnswer() && isBehind(); turn += 1) await startCatchingUp(columns);
      const isCurrent = mayAnswer() && !isBehind();
      counts[isCurrent ? 'memory' : 'database'] += 1;
      return isCurrent ? columns : undefined;
    },
  };
}
