import type { Database } from '../client.ts';

/** Memoizes a statement: makes it once for each database: putting its text together takes as long as asking it. */
export function keptFor<Statement>(make: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = made.get(db) ?? make(db);
    made.set(db, statement);
    return statement;
  };
}
