import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { sortings } from '../../shared/car-filters.ts';
import { cars } from '../db/schema/index.ts';
import { ShopError } from '../errors.ts';
import type { CarRow } from './car.ts';

export type Sorting = (typeof sortings)[number];

const orders = {
  newest: { column: cars.createdAt, direction: 'down', valueOf: (car: CarRow) => car.createdAt.toISOString() },
  'price-asc': { column: cars.priceCents, direction: 'up', valueOf: (car: CarRow) => car.priceCents },
  'price-desc': { column: cars.priceCents, direction: 'down', valueOf: (car: CarRow) => car.priceCents },
  'year-desc': { column: cars.year, direction: 'down', valueOf: (car: CarRow) => car.year },
  'mileage-asc': { column: cars.mileage, direction: 'up', valueOf: (car: CarRow) => car.mileage },
} as const;

/** Sorted by the chosen column, and by id where that is equal, so that the order is total. */
export function orderBy(sort: Sorting): SQL[] {
  const { column, direction } = orders[sort];
  const arrange = direction === 'up' ? asc : desc;
  return [arrange(column), arrange(cars.id)];
}

/** The place after this car: a page that starts there stays right while cars come and go. */
export function cursorAfter(sort: Sorting, car: CarRow): string {
  return Buffer.from(JSON.stringify([sort, orders[sort].valueOf(car), car.id])).toString('base64url');
}

/** @throws ShopError INVALID_INPUT when the cursor was not made by `cursorAfter` for the same sorting */
export function startAfter(sort: Sorting, cursor: string): SQL | undefined {
  const [value, id] = readCursor(sort, cursor);
  const { column, direction } = orders[sort];
  const beyond = direction === 'up' ? gt : lt;
  return or(beyond(column, value), and(eq(column, value), beyond(cars.id, id)));
}

function readCursor(sort: Sorting, cursor: string): [Date | number, string] {
  const bad = new ShopError(
    'INVALID_INPUT',
    'This list cannot be continued from here. Please start again at its top.',
    [{ path: 'cursor', message: 'Cursor does not belong to this list' }],
  );
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw bad;
  }
  if (!Array.isArray(parts) || parts[0] !== sort || typeof parts[2] !== 'string') throw bad;
  const value = sort === 'newest' ? new Date(String(parts[1])) : parts[1];
  if (typeof value !== 'number' && !(value instanceof Date)) throw bad;
  if (Number.isNaN(value.valueOf()) || (typeof value === 'number' && !Number.isSafeInteger(value))) throw bad;
  return [value, parts[2]];
}
