import { type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { ShopError } from '../../errors.ts';

type Key = Date | number | string;

interface Sorting<Row> {
  by: PgColumn | SQL;
  direction: 'up' | 'down';
  keyOf: (row: Row) => Key;
  /** How a key is read back from a cursor; undefined for what is none. */
  read: (text: unknown) => Key | undefined;
}

const LARGEST_INTEGER = 2 ** 31 - 1;

/** Readers of the keys that a cursor carries. It comes from outside, so nothing is taken that the database would refuse. */
export const keys = {
  time(text: unknown): Date | undefined {
    const time = new Date(typeof text === 'string' ? text : Number.NaN);
    return Number.isNaN(time.valueOf()) || !/^[1-9]\d{3}-/.test(time.toISOString()) ? undefined : time;
  },
  number: (value: unknown) =>
    Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INTEGER ? (value as number) : undefined,
  decimal: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  text: (text: unknown) => (typeof text === 'string' && !text.includes('\0') ? text : undefined),
};

/**
 * A list that can be sorted in several ways, read page by page. A page goes on right after the last row of the one
 * before, found in the index of its sorting, so that it is right while rows come and go and as fast at any depth.
 */
export function keyset<Name extends string, Row extends { id: string }>(
  id: PgColumn,
  sortings: Record<Name, Sorting<Row>>,
) {
  /**
   * The key and the id after which a page begins; nothing for the first one.
   * @throws ShopError INVALID_INPUT for a cursor that no page of this sorting gave out
   */
  function placeAfter(sort: Name, cursor: string | undefined): { key: Key; id: string } | undefined {
    if (!cursor) return undefined;
    const [name, value, last] = parse(cursor);
    const [key, lastId] = [sortings[sort].read(value), keys.text(last)];
    if (name !== sort || key === undefined || !lastId) throw foreignCursor();
    return { key, id: lastId };
  }

  /** By which a page is asked for that begins after this row. */
  const cursorAfter = (sort: Name, key: Key, lastId: string) =>
    Buffer.from(JSON.stringify([sort, key, lastId])).toString('base64url');

  return {
    order(sort: Name): SQL[] {
      const { by, direction } = sortings[sort];
      // By id where the key is equal, so that the order is total.
      return direction === 'up' ? [sql`${by} asc`, sql`${id} asc`] : [sql`${by} desc`, sql`${id} desc`];
    },

    /** @throws ShopError INVALID_INPUT for a cursor that no page of this sorting gave out */
    after(sort: Name, cursor: string | undefined): SQL | undefined {
      const place = placeAfter(sort, cursor);
      if (!place) return undefined;
      const { by, direction } = sortings[sort];
      const bound = by instanceof PgColumn ? sql.param(place.key, by) : sql`${place.key}`;
      const beyond = sql.raw(direction === 'up' ? '>' : '<');
      return sql`(${by}, ${id}) ${beyond} (${bound}, ${place.id})`;
    },

    placeAfter,
    cursorAfter,

    /** Cuts the one row too many that tells whether the list goes on. */
    page<Some extends Row>(sort: Name, rows: Some[], limit: number): { rows: Some[]; nextCursor: string | null } {
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      if (rows.length <= limit || !last) return { rows: page, nextCursor: null };
      return { rows: page, nextCursor: cursorAfter(sort, sortings[sort].keyOf(last), last.id) };
    },
  };
}

function parse(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}

const foreignCursor = () =>
  new ShopError('INVALID_INPUT', 'This list cannot be continued from here. Please start again at its top.', [
    { path: 'cursor', message: 'Cursor does not belong to this list' },
  ]);
