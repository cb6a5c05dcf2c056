import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm';
import { vi } from 'vitest';
import type { TestShop } from '../test-shop.ts';

/** In which everyone locks, so that no two ever wait for each other (docs/payments.md). */
const order = ['users', 'checkouts', 'payments', 'cars', 'orders', 'returns', 'refunds', 'appointments'];
/** What others of these point to, and nobody ever deletes: it need not be locked against rows that point to it. */
const neverDeleted = ['checkouts', 'payments', 'cars', 'orders', 'returns', 'appointments'];
/**
 * What rows point to that may be deleted, and is locked against rows that point to it: accounts. A row that a transaction
 * changes for the second time has its references checked anew, and waits for such a lock as a new row does (docs/payments.md).
 */
const pointingTo: Record<string, string> = { orders: 'users', checkouts: 'users' };

/** Writes down what every transaction of the shop locks from now on. */
export function watchLocks(shop: TestShop) {
  /** Each as the tables in which it locked or added rows, when it first did. */
  const transactions: string[][] = [];
  /** Statements that lock what is never deleted as if it were: against rows that only point to it, too. */
  const tooStrong: string[] = [];
  const current = new AsyncLocalStorage<{ tables: string[]; rows: Set<unknown> }>();
  // The driver says each statement to its logger; a transaction's statements are told apart by where they come from.
  const logger: Logger = {
    logQuery(statement, params) {
      const added = /^insert into "?(\w+)/.exec(statement)?.[1] ?? '';
      const [, changed] =
        /^update "(\w+)"/.exec(statement) ??
        /from "(\w+)".* for (?:(?:no key )?update|key share)/s.exec(statement) ??
        [];
      const locked = current.getStore();
      if (!locked) return;
      if (/ for update$/.test(statement) && neverDeleted.includes(changed ?? '')) tooStrong.push(statement);
      const lock = (table: string) =>
        order.includes(table) && !locked.tables.includes(table) && locked.tables.push(table);
      // What moves the stock changes its car.
      lock(added === 'stock_movements' ? 'cars' : (changed ?? added));
      const row = rowChanged(statement, params);
      if (!row) return;
      const { table, id } = row;
      if (locked.rows.has(id)) lock(pointingTo[table] ?? '');
      locked.rows.add(id);
    },
  };
  const { transaction } = shop.db;
  vi.spyOn(shop.db, 'transaction').mockImplementation((work, config) => {
    const locked = { tables: [], rows: new Set() };
    transactions.push(locked.tables);
    const listenTo = (tx: Parameters<typeof work>[0]) => {
      (tx as unknown as { session: { logger: Logger } }).session.logger = logger;
      return work(tx);
    };
    return current.run(locked, () => transaction.call(shop.db, listenTo, config)) as never;
  });
  return {
    /** What the transactions of this work lock. */
    async during(work: () => Promise<unknown>): Promise<string[][]> {
      const before = transactions.length;
      await work();
      return transactions.slice(before).filter((tables) => tables.length > 0);
    },
    inWrongOrder: () => [
      ...transactions.filter((tables) =>
        tables.some((table, at) => at > 0 && rank(table) < rank(tables[at - 1] ?? '')),
      ),
      ...tooStrong,
    ],
  };
}

/** Which row a statement changes, where it is one by its id. */
function rowChanged(statement: string, params: unknown[]) {
  const [, table = '', of, place] = /^update "(\w+)" .* where "(\w+)"\."id" = \$(\d+)/.exec(statement) ?? [];
  return place && of === table ? { table, id: params[Number(place) - 1] } : undefined;
}

const rank = (table: string) => order.indexOf(table);
