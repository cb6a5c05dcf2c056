import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm';
import { vi } from 'vitest';
import type { TestShop } from '../test-shop.ts';

/** In which everyone locks, so that no two ever wait for each other (docs/payments.md). */
const order = ['users', 'checkouts', 'payments', 'cars', 'orders', 'returns', 'refunds', 'appointments'];
/** A new row that points to a car keeps it from being changed: that is a lock too. */
const pointingToCars = ['checkout_lines', 'stock_movements'];

/** Writes down what every transaction of the shop locks from now on. */
export function watchLocks(shop: TestShop) {
  /** Each as the tables in which it locked or added rows, when it first did. */
  const transactions: string[][] = [];
  const current = new AsyncLocalStorage<string[]>();
  // The driver says each statement to its logger; a transaction's statements are told apart by where they come from.
  const logger: Logger = {
    logQuery(statement) {
      const added = /^insert into "?(\w+)/.exec(statement)?.[1] ?? '';
      const [, changed] =
        /^update "(\w+)"/.exec(statement) ??
        /from "(\w+)".* for (?:(?:no key )?update|key share)/s.exec(statement) ??
        [];
      const table = pointingToCars.includes(added) ? 'cars' : (changed ?? added);
      const locked = current.getStore();
      if (order.includes(table) && !locked?.includes(table)) locked?.push(table);
    },
  };
  const { transaction } = shop.db;
  vi.spyOn(shop.db, 'transaction').mockImplementation((work, config) => {
    const locked: string[] = [];
    transactions.push(locked);
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
    inWrongOrder: () =>
      transactions.filter((tables) => tables.some((table, at) => at > 0 && rank(table) < rank(tables[at - 1] ?? ''))),
  };
}

const rank = (table: string) => order.indexOf(table);
