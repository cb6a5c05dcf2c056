import { and, asc, count, eq, getTableColumns, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { toCents } from '../../shared/money.ts';
import type { Database } from '../db/client.ts';
import { differs } from '../db/query/differs.ts';
import { cars, totals } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { matchFilters, type ResolvedFilters } from './car-conditions.ts';
import type { ArrangedCar, CarRow } from './car-row.ts';
import { dropDraftsOfOthers, isSameVehicle, reportAfter } from './inspection/inspection-queries.ts';
import { carList, type Sorting } from './list/car-list.ts';

export interface CarPage {
  sort: Sorting;
  limit: number;
  cursor?: string | undefined;
}

/** One page, and one car more than asked for when the list goes on. */
export function findCars(db: Database, filters: ResolvedFilters, page: CarPage): Promise<CarRow[]> {
  return db
    .select()
    .from(cars)
    .where(and(matchFilters(filters), carList.after(page.sort, page.cursor)))
    .orderBy(...carList.order(page.sort))
    .limit(page.limit + 1);
}

/** The same, and how many match in all, in one question to the database. */
export async function findCountedCars(db: Database, filters: ResolvedFilters, page: CarPage) {
  const rows = await db
    .select({ ...getTableColumns(cars), total: totalOf(db, filters) })
    .from(cars)
    .where(and(matchFilters(filters), carList.after(page.sort, page.cursor)))
    .orderBy(...carList.order(page.sort))
    .limit(page.limit + 1);
  // Beyond the last car there is none to say how many there are.
  const total = rows[0]?.total ?? (page.cursor ? await countCars(db, filters) : 0);
  return { rows, total };
}

/** Whether any car matches. */
export async function hasCar(db: Database, filters: ResolvedFilters): Promise<boolean> {
  const found = await db.select({ id: cars.id }).from(cars).where(matchFilters(filters)).limit(1);
  return found.length > 0;
}

async function countCars(db: Database, filters: ResolvedFilters): Promise<number> {
  const [row] = await db.select({ total: totalOf(db, filters) }).from(sql`(values (1)) as one`);
  return row?.total ?? 0;
}

/** How many match, as part of a query; of all cars and all drafts triggers keep it, so that nothing is counted. */
function totalOf(db: Database, filters: ResolvedFilters): SQL<number> {
  const { drafts = 'without', ...others } = filters;
  const isFiltered = Object.values(others).some((value) => value !== undefined && value !== false && value !== '');
  const counted = { without: ['cars'], with: ['cars', 'drafts'], only: ['drafts'] } as const;
  const total = isFiltered
    ? db.select({ total: count() }).from(cars).where(matchFilters(filters))
    : db
        .select({ total: sql`coalesce(sum(${totals.value}), 0)` })
        .from(totals)
        .where(inArray(totals.name, [...counted[drafts]]));
  return sql`(${total})`.mapWith(Number);
}

/**
 * Some cars at random without looking at all of them: every car has a fixed random place on a circle, and those that
 * follow a random point are taken, going round once.
 */
export async function sampleCars(db: Database, filters: ResolvedFilters, size: number): Promise<CarRow[]> {
  const point = Math.random();
  const matching = matchFilters(filters);
  const pick = (part: ReturnType<typeof gte>, limit: number) =>
    db.select().from(cars).where(and(matching, part)).orderBy(asc(cars.shuffle)).limit(limit);
  const after = await pick(gte(cars.shuffle, point), size);
  const before = after.length < size ? await pick(lt(cars.shuffle, point), size - after.length) : [];
  return [...after, ...before];
}

/** Also one that has been taken out of the shop. */
export async function findCarEver(db: Database, id: string): Promise<CarRow | undefined> {
  const [row] = await db.select().from(cars).where(eq(cars.id, id));
  return row;
}

/** A car of the shop, or a draft. */
export async function findCar(db: Database, id: string): Promise<CarRow | undefined> {
  const [row] = await db
    .select()
    .from(cars)
    .where(and(eq(cars.id, id), isNull(cars.deletedAt)));
  return row;
}

export async function insertCar(db: Database, payload: ArrangedCar, createdAt?: Date): Promise<CarRow> {
  const [row] = await db
    .insert(cars)
    .values({ id: newId(), ...columnsOf(payload), ...(createdAt && { createdAt, updatedAt: createdAt }) })
    .returning();
  if (!row) throw new Error('The new car was not returned');
  return row;
}

/** Whether a save would change what is kept of a car. */
export function changesCar(car: CarRow, payload: ArrangedCar): boolean {
  return differs<Partial<CarRow>>(car, columnsOf(payload));
}

export async function updateCar(tx: Database, id: string, payload: ArrangedCar): Promise<CarRow | undefined> {
  // A report speaks of one vehicle and one list of points (D87), and so does one that is not signed yet.
  const { vin, mileage } = payload;
  const inspection = reportAfter(isSameVehicle({ ...payload, vin: vin ?? sql`${cars.vin}` }), mileage);
  if (vin !== undefined) await dropDraftsOfOthers(tx, [{ id, vin }]);
  const [row] = await tx
    .update(cars)
    .set({ ...columnsOf(payload), inspection, version: sql`${cars.version} + 1`, updatedAt: new Date() })
    .where(eq(cars.id, id))
    .returning();
  return row;
}

/** A change of little, or of what is kept elsewhere: what was read before is stale now (D57). */
export async function amendCar(tx: Database, id: string, change: Partial<Pick<CarRow, 'category' | 'published'>>) {
  const [row] = await tx
    .update(cars)
    .set({ ...change, version: sql`${cars.version} + 1`, updatedAt: new Date() })
    .where(eq(cars.id, id))
    .returning();
  return row;
}

export async function removeCar(tx: Database, id: string): Promise<CarRow | undefined> {
  const [row] = await tx.update(cars).set({ deletedAt: new Date() }).where(eq(cars.id, id)).returning();
  return row;
}

/** An edit that says nothing of the VIN leaves it as it is; an empty one takes it away. The ledger moves the stock. */
function columnsOf({ price, vin, ...rest }: ArrangedCar) {
  return { ...rest, ...(vin !== undefined && { vin: vin || null }), priceCents: toCents(price) };
}
