import { and, asc, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars, stockMovements } from '../../db/schema/index.ts';
import type { CarRow } from '../car-row.ts';
import { dropDraftsOfOthers, isSameVehicle, reportAfter } from '../inspection/inspection-queries.ts';

const IMPORT_LOCK = 4_071_975;

const written = [
  ...(['id', 'vin', 'title', 'subtitle', 'description', 'priceCents', 'images', 'features', 'brand', 'model'] as const),
  ...([
    'year',
    'mileage',
    'fuelType',
    'transmission',
    'condition',
    'warranty',
    'location',
    'color',
    'category',
    'inStock',
    'published',
  ] as const),
];
/** What an import says of a car. Its quantity goes through the ledger; the rest the shop sets itself. */
export type ImportedCar = Pick<CarRow, (typeof written)[number] | 'quantity'>;

const columns = written.map((key) => [key, getTableColumns(cars)[key]] as const);
const names = sql.raw(columns.map(([, { name }]) => name).join(', '));
const namesAndTypes = sql.raw(columns.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(', '));
const assignments = sql.raw(columns.map(([, { name }]) => `${name} = batch.${name}`).join(', '));

/** Imports run one after the other, so that each sees what the one before has written. */
export async function lockImports(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** The ids of the shop's cars that are named by id or VIN, in the order in which everyone locks cars. */
export async function findNamedIds(db: Database, { ids, vins }: { ids: string[]; vins: string[] }): Promise<string[]> {
  const rows = await db
    .select({ id: cars.id })
    .from(cars)
    .where(and(isNull(cars.deletedAt), or(anyOf(cars.id, ids), anyOf(cars.vin, vins))))
    .orderBy(asc(cars.id));
  return rows.map(({ id }) => id);
}

const anyOf = (column: typeof cars.id | typeof cars.vin, texts: string[]) =>
  sql`${column} = any(${sql.param(texts)}::text[])`;

export function findCarsByIds(db: Database, ids: string[]): Promise<CarRow[]> {
  return db.select().from(cars).where(inArray(cars.id, ids));
}

/** Which of these cars have been with a buyer, or on the way to one, and came back. */
export async function findCameBack(db: Database, ids: string[]): Promise<string[]> {
  const { carId, kind } = stockMovements;
  const rows = await db
    .selectDistinct({ carId })
    .from(stockMovements)
    .where(and(inArray(carId, ids), inArray(kind, ['returned', 'bought_back'])));
  return rows.map((row) => row.carId);
}

export async function insertImported(tx: Database, batch: ImportedCar[]): Promise<void> {
  await tx.execute(sql`insert into ${cars} (${names}) select ${names} from ${recordsOf(batch)}`);
}

/** The version goes up, so that a form opened before cannot write over what was imported (D57). */
export async function updateImported(tx: Database, batch: ImportedCar[]): Promise<void> {
  await dropDraftsOfOthers(tx, batch);
  // A report speaks of one vehicle and one list of points, as in a form (D87).
  const isSame = isSameVehicle({
    ...{ vin: sql`batch.vin`, fuelType: sql`batch.fuel_type` },
    ...{ brand: sql`batch.brand`, model: sql`batch.model`, year: sql`batch.year` },
  });
  await tx.execute(
    sql`update ${cars} set ${assignments}, inspection = ${reportAfter(isSame, sql`batch.mileage`)}, version = ${cars.version} + 1, updated_at = now()
      from ${recordsOf(batch)} where ${cars.id} = batch.id`,
  );
}

/** One parameter for the whole batch, whatever its size. */
function recordsOf(batch: ImportedCar[]) {
  const records = batch.map((car) => Object.fromEntries(columns.map(([key, { name }]) => [name, car[key]])));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as batch(${namesAndTypes})`;
}
