import type { PgColumn } from 'drizzle-orm/pg-core';
import { keys, keyset } from './keyset.ts';

interface Placed {
  id: string;
  createdAt: Date;
}

/** A list that has the newest or the oldest at its top, as it is asked for. */
export function byTime(columns: { createdAt: PgColumn; id: PgColumn }) {
  const time = { by: columns.createdAt, keyOf: ({ createdAt }: Placed) => createdAt, read: keys.time };
  return keyset<'newest' | 'oldest', Placed>(columns.id, {
    newest: { ...time, direction: 'down' },
    oldest: { ...time, direction: 'up' },
  });
}
