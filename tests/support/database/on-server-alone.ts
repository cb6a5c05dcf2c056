import { inject } from 'vitest';

/** For what the embedded database cannot show: it is skipped there, and the gate says why. */
export const onServerAlone = {
  skip: !inject('postgresUrl'),
  meta: { skippedBecause: 'it is about a PostgreSQL server, where the other project runs it' },
};
