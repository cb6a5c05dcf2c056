import { type PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';

type Queries = Pick<Transaction, 'query'>;

/**
 * The embedded database as the query builder wants it, which gives the same parsers along with every statement. The database
 * would copy its table of some 370 types to put them in each time, which takes longer than to answer a planned statement.
 * Here they are put into the table itself.
 */
export function keepParsers(client: PGlite): PGlite {
  const queriesOf = (target: Queries): Queries => ({
    query(statement, values, { parsers, ...options }: QueryOptions = {}) {
      Object.assign(client.parsers, parsers);
      return target.query(statement, values, options);
    },
  });
  return {
    ...queriesOf(client),
    exec: (statements) => client.exec(statements),
    transaction: (work) => client.transaction((tx) => work(queriesOf(tx) as Transaction)),
    // Nobody uses what else there is.
  } as PGlite;
}

/** The same database for a library that wants dates, and asks so seldom that a copy for each statement is no matter. */
export function withDates(client: PGlite): Pick<PGlite, 'query' | 'exec' | 'listen'> {
  const { parsers } = types;
  return {
    query: (statement, values) => client.query(statement, values, { parsers }),
    exec: (statements) => client.exec(statements, { parsers }),
    listen: (channel, heard) => client.listen(channel, heard),
  };
}
