import { type PGlite, type Transaction, types } from '@electric-sql/pglite';

const MOMENTS = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE];
/** numeric[], timestamp[], timestamptz[], interval[], date[] */
const LISTS = [1231, 1115, 1185, 1187, 1182];

/**
 * The embedded database as the query builder wants it, which reads moments, and lists of moments or numbers, itself and
 * says so with every statement. The database would copy its table of some 370 types each time, which takes longer than to
 * answer a planned statement; so it is told once.
 */
export function tellParsersOnce(client: PGlite): PGlite {
  for (const type of [...MOMENTS, ...LISTS]) client.parsers[type] = (written) => written;
  return {
    ...queriesOf(client),
    exec: (statements) => client.exec(statements),
    transaction: (work) => client.transaction((tx) => work(queriesOf(tx) as Transaction)),
    // Nobody uses what else there is.
  } as PGlite;
}

function queriesOf(target: Pick<Transaction, 'query'>): Pick<Transaction, 'query'> {
  return {
    query: (statement, values, { parsers: _, ...options } = {}) => target.query(statement, values, options),
  };
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
