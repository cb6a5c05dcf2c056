import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../shared/durations.ts';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';

/** A car that has stood longer costs more than it brings. */
const LONG_MS = 60 * DAY_MS;

const isOnLot = gt(cars.onHand, 0);
/** What is sold out waits for nothing. */
const isToSell = or(isOnLot, eq(cars.inStock, false));
const hasPicture = sql`cardinality(${cars.images}) > 0`;

/** What a car may lack, or have too much of. */
export const lacks = {
  picture: () => and(isToSell, sql`not ${hasPicture}`),
  inspection: () => and(isOnLot, isNull(cars.inspection)),
  buyer: () => and(isOnLot, lt(cars.createdAt, new Date(Date.now() - LONG_MS))),
};

export async function countLacking(db: Database, what: keyof typeof lacks): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(cars)
    .where(and(isNull(cars.deletedAt), lacks[what]()));
  return row?.total ?? 0;
}

/** The oldest of them. */
export function findLacking(db: Database, what: keyof typeof lacks, limit: number) {
  return db
    .select({ id: cars.id, title: cars.title, createdAt: cars.createdAt })
    .from(cars)
    .where(and(isNull(cars.deletedAt), lacks[what]()))
    .orderBy(asc(cars.createdAt), asc(cars.id))
    .limit(limit);
}

/** Whether there is a car in the shop with a picture, and whether one was inspected. */
export async function findFirsts(db: Database): Promise<{ isPictured: boolean; isInspected: boolean }> {
  const isAny = async (condition: ReturnType<typeof and>) => {
    const rows = await db
      .select({ id: cars.id })
      .from(cars)
      .where(and(isNull(cars.deletedAt), condition))
      .limit(1);
    return rows.length > 0;
  };
  return {
    isPictured: await isAny(and(eq(cars.published, true), hasPicture)),
    isInspected: await isAny(isNotNull(cars.inspection)),
  };
}
