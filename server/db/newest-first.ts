import type { PgColumn } from 'drizzle-orm/pg-core';
import { keys, keyset } from './keyset.ts';

interface Placed {
  id: string;
  createdAt: Date;
}

/** A list that always has the newest at its top. */
export function newestFirst(columns: { createdAt: PgColumn; id: PgColumn }) {
  const keyOf = ({ createdAt }: Placed) => createdAt;
  const list = keyset(columns.id, {
    newest: { by: columns.createdAt, direction: 'down', keyOf, read: keys.time },
  });
  return {
    order: list.order('newest'),
    /** @throws ShopError INVALID_INPUT for a cursor that no page gave out */
    after: (cursor: string | undefined) => list.after('newest', cursor),
    page: <Row extends Placed>(rows: Row[], limit: number) => list.page('newest', rows, limit),
  };
}
