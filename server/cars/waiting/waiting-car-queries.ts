import { and, asc, count, eq, exists, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../shared/durations.ts';
import type { Database } from '../../db/client.ts';
import { cars, changes, inspections } from '../../db/schema/index.ts';
import { isSeveral } from '../inspection/inspection-queries.ts';

/** A car that has stood longer costs more than it brings. */
const LONG_MS = 60 * DAY_MS;

const isOnLot = gt(cars.onHand, 0);
/** What is sold out waits for nothing. */
const isToSell = or(isOnLot, eq(cars.inStock, false));
const hasPicture = sql`cardinality(${cars.images}) > 0`;

/** What a car may lack, or have too much of. */
export const lacks = {
  picture: () => and(isToSell, sql`not ${hasPicture}`),
  // What the shop makes none of waits for none.
  inspection: () => and(isOnLot, isNull(cars.inspection), sql`not (${isSeveral})`),
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

/**
 * Whether somebody has put a car with a picture into the shop, and whether one of the staff has inspected one. The cars
 * and reports that came with the demo are nobody's: no one is noted for them.
 */
export async function findFirsts(db: Database): Promise<{ isPictured: boolean; isInspected: boolean }> {
  const isAny = async (condition: ReturnType<typeof and>) => {
    const rows = await db
      .select({ id: cars.id })
      .from(cars)
      .where(and(isNull(cars.deletedAt), condition))
      .limit(1);
    return rows.length > 0;
  };
  const added = db
    .select({ id: changes.id })
    .from(changes)
    .where(
      and(eq(changes.subject, 'car'), eq(changes.subjectId, cars.id), inArray(changes.action, ['added', 'imported'])),
    );
  const signedByStaff = db
    .select({ id: inspections.id })
    .from(inspections)
    .where(and(eq(inspections.id, sql`${cars.inspection} ->> 'reportId'`), isNotNull(inspections.signerId)));
  return {
    isPictured: await isAny(and(eq(cars.published, true), hasPicture, exists(added))),
    isInspected: await isAny(exists(signedByStaff)),
  };
}
