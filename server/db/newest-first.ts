import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ShopError } from '../errors.ts';

interface Placed {
  id: string;
  createdAt: Date;
}

/** A list with the newest at its top, read page by page; a page goes on right where the last one stopped. */
export function newestFirst(columns: { createdAt: PgColumn; id: PgColumn }) {
  return {
    order: [desc(columns.createdAt), desc(columns.id)],

    /** @throws ShopError INVALID_INPUT for a cursor that no page gave out */
    after(cursor: string | undefined): SQL | undefined {
      if (!cursor) return undefined;
      const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
      const createdAt = new Date(time);
      if (Number.isNaN(createdAt.valueOf()) || !id) {
        const message = 'This list cannot be continued from here. Please start again at its top.';
        throw new ShopError('INVALID_INPUT', message, [
          { path: 'cursor', message: 'Cursor does not belong to this list' },
        ]);
      }
      return or(lt(columns.createdAt, createdAt), and(eq(columns.createdAt, createdAt), lt(columns.id, id)));
    },

    /** Cuts the one row too many that tells whether the list goes on. */
    page<Row extends Placed>(rows: Row[], limit: number): { rows: Row[]; nextCursor: string | null } {
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const goesOn = rows.length > limit && last;
      const nextCursor = goesOn
        ? Buffer.from(`${last.createdAt.toISOString()} ${last.id}`).toString('base64url')
        : null;
      return { rows: page, nextCursor };
    },
  };
}
