import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars, inspections } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import type { CarRow } from '../car-row.ts';
import { LIST_VERSION, listFor } from './points/lists.ts';

export type InspectionRow = typeof inspections.$inferSelect;
type Signature = Pick<InspectionRow, 'signerId' | 'inspector' | 'vin' | 'sections'> & { signedAt: Date };

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
 * More of some cars are on hand. Where no VIN tells which one was inspected, a report or draft speaks of none any more:
 * there are several, or the one that came has not been looked at (D87).
 */
export async function voidUnnamed(
  tx: Database,
  carIds: string[],
  { areUnseen }: { areUnseen: boolean },
): Promise<void> {
  const unnamed = and(inArray(cars.id, carIds), isNull(cars.vin), areUnseen ? undefined : gt(cars.onHand, 1));
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
