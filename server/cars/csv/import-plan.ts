import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type CarFields, missingColumns } from '../../../shared/cars/car-csv.ts';
import type { ImportPreview, LineError } from '../../../shared/cars/car-import.ts';
import { carPayloadSchema } from '../../../shared/cars/cars.ts';
import { toCents, toDollars } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import { type CarRow, completeCar } from '../car-row.ts';
import type { SoundLine } from './import-lines.ts';
import { findIdsByVin, type ImportedCar } from './import-queries.ts';

/** A car that an import writes; without `before` it is new. */
export interface CarChange {
  before?: CarRow;
  after: ImportedCar;
}

export interface ImportPlan {
  added: CarChange[];
  updated: CarChange[];
  unchanged: number;
  errors: LineError[];
  preview: ImportPreview[];
}

type ReadCars = (db: Database, ids: string[]) => Promise<CarRow[]>;

const BATCH = 500;
const PREVIEWED_LINES = 10;

/**
 * What each line does to the cars of the shop. `readCars` looks at those that are there already, or locks them; it is
 * asked for them in the order in which everyone locks, so that imports, checkouts and edits never wait for each other in
 * a ring.
 */
export async function planImport(db: Database, lines: SoundLine[], readCars: ReadCars): Promise<ImportPlan> {
  const ids = await findIdsByVin(
    db,
    lines.map(({ vin }) => vin),
  );
  const carOfVin = new Map<string | null, CarRow>();
  for (const batch of batchesOf(ids)) {
    for (const car of await readCars(db, batch)) if (!car.deletedAt) carOfVin.set(car.vin, car);
    // The embedded database works in this very process: others' requests come in between.
    await nextTurn();
  }
  const plan: ImportPlan = { added: [], updated: [], unchanged: 0, errors: [], preview: [] };
  for (const batch of batchesOf(lines)) {
    for (const line of batch) planLine(plan, line, carOfVin.get(line.vin));
    await nextTurn();
  }
  return plan;
}

export function* batchesOf<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

function planLine(plan: ImportPlan, { line, fields }: SoundLine, before: CarRow | undefined) {
  const missing = before ? [] : missingColumns(fields);
  if (missing.length > 0) return plan.errors.push(...missing.map((problem) => ({ line, ...problem })));
  const after = before ? { ...before, ...columnsOf(fields) } : newCar(fields);
  const outcome = before ? (isDeepStrictEqual(before, after) ? 'unchanged' : 'updated') : 'added';
  if (outcome === 'unchanged') plan.unchanged += 1;
  else plan[outcome].push(before ? { before, after } : { after });
  if (plan.preview.length < PREVIEWED_LINES) plan.preview.push(previewOf(line, outcome, after));
}

function newCar(fields: Partial<CarFields>): ImportedCar {
  const car = completeCar(carPayloadSchema.parse(fields));
  return { id: newId(), vin: null, priceCents: 0, ...columnsOf(car) } as ImportedCar;
}

function columnsOf({ price, ...rest }: Partial<CarFields>): Partial<ImportedCar> {
  return { ...rest, ...(price !== undefined && { priceCents: toCents(price) }) };
}

function previewOf(line: number, outcome: ImportPreview['outcome'], car: ImportedCar): ImportPreview {
  const { vin, title, priceCents, mileage, category, inStock, quantity } = car;
  return { line, outcome, vin: vin ?? '', title, price: toDollars(priceCents), mileage, category, inStock, quantity };
}
