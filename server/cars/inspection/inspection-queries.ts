import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars, inspections } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import type { CarRow } from '../car-row.ts';
import { LIST_VERSION, listFor } from './points/lists.ts';

/**
 * How many miles a car may have been driven since its report, which claims what was found then: a dealer’s own test drives, of
 * some ten miles each. Farther than that, somebody has used it (D87).
 */
const OWN_MILES = 100;

export type InspectionRow = typeof inspections.$inferSelect;
type Signature = Pick<InspectionRow, 'signerId' | 'inspector' | 'vin' | 'sections'> & { signedAt: Date };

/** There are several of these, and no VIN tells which one an inspection would speak of (D87). */
export const isSeveral = and(isNull(cars.vin), gt(cars.onHand, 1));

export async function findDraft(db: Database, carId: string): Promise<InspectionRow | undefined> {
  const [row] = await db
    .select()
    .from(inspections)
    .where(and(eq(inspections.carId, carId), isNull(inspections.signedAt)));
  return row;
}

export async function findReport(db: Database, id: string): Promise<InspectionRow | undefined> {
  const [row] = await db.select().from(inspections).where(eq(inspections.id, id));
  return row;
}

export async function insertDraft(tx: Database, { id: carId, fuelType, mileage }: CarRow): Promise<InspectionRow> {
  const [row] = await tx
    .insert(inspections)
    .values({ id: newId(), carId, list: listFor(fuelType), listVersion: LIST_VERSION, mileage })
    .returning();
  if (!row) throw new Error('The new inspection was not returned');
  return row;
}

export async function updateDraft(
  tx: Database,
  id: string,
  change: Pick<InspectionRow, 'mileage' | 'points'>,
): Promise<InspectionRow> {
  const [row] = await tx
    .update(inspections)
    .set({ ...change, version: sql`${inspections.version} + 1` })
    .where(eq(inspections.id, id))
    .returning();
  if (!row) throw new Error('The inspection was not there');
  return row;
}

export async function signDraft(tx: Database, id: string, signature: Signature): Promise<InspectionRow> {
  const [row] = await tx.update(inspections).set(signature).where(eq(inspections.id, id)).returning();
  if (!row) throw new Error('The inspection was not there');
  return row;
}

/** Makes a report the one that counts for its car, or none. */
export async function countReport(tx: Database, carId: string, inspection: CarRow['inspection']): Promise<void> {
  await tx.update(cars).set({ inspection }).where(eq(cars.id, carId));
}

/**
 * The report of a car that is to be saved so: it counts on while it speaks of the same vehicle and list of points, and of the
 * state that the car is in still (D87).
 */
export function reportAfter(isSame: SQL, mileage: SQL | number): SQL {
  const inspected = sql`select ${inspections.mileage} from ${inspections} where ${inspections.id} = ${cars.inspection} ->> 'reportId'`;
  return sql`case when ${isSame} and ${mileage} <= (${inspected}) + ${OWN_MILES} then ${cars.inspection} end`;
}

/**
 * Whether a car stays the vehicle that was inspected, and its list of points the same. Where no VIN says so, what it is called
 * does: another brand, model or year is another vehicle (D87).
 */
export function isSameVehicle(
  after: Record<'vin' | 'fuelType' | 'brand' | 'model' | 'year', SQL | string | number>,
): SQL {
  const isNamedSame = sql`${cars.vin} <> '' or (${cars.brand}, ${cars.model}, ${cars.year}) = (${after.brand}, ${after.model}, ${after.year})`;
  return sql`(coalesce(${cars.vin}, '') = coalesce(${after.vin}, '') and ${cars.fuelType} = ${after.fuelType} and (${isNamedSame}))`;
}

/**
 * More of some cars are on hand. Where no VIN tells which one was inspected, a report or draft speaks of none any more:
 * there are several, or the one that came has not been looked at (D87).
 */
export async function voidUnnamed(
  tx: Database,
  carIds: string[],
  { areUnseen }: { areUnseen: boolean },
): Promise<void> {
  const unnamed = and(inArray(cars.id, carIds), areUnseen ? isNull(cars.vin) : isSeveral);
  await tx
    .update(cars)
    .set({ inspection: null })
    .where(and(unnamed, isNotNull(cars.inspection)));
  const ofUnnamed = inArray(inspections.carId, tx.select({ id: cars.id }).from(cars).where(unnamed));
  await tx.delete(inspections).where(and(ofUnnamed, isNull(inspections.signedAt)));
}

/** An inspection speaks of the car as it was looked at: what was not signed of it is worth nothing for another (D87). */
export async function dropDraft(tx: Database, carId: string): Promise<void> {
  await tx.delete(inspections).where(and(eq(inspections.carId, carId), isNull(inspections.signedAt)));
}

/** Drops the drafts of those cars that are another vehicle from now on. One whose VIN was unknown may be the same still. */
export async function dropDraftsOfOthers(tx: Database, now: { id: string; vin: string | null }[]): Promise<void> {
  const after = JSON.stringify(now.map(({ id, vin }) => ({ id, vin: vin ?? '' })));
  await tx.execute(
    sql`delete from ${inspections} using ${cars}, jsonb_to_recordset(${after}::text::jsonb) as named(id text, vin text)
      where ${inspections.carId} = ${cars.id} and ${inspections.signedAt} is null and ${cars.id} = named.id
        and ${cars.vin} <> '' and ${cars.vin} <> named.vin`,
  );
}
