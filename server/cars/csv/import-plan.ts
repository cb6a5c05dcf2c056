import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { missingColumns } from '../../../shared/cars/car-csv.ts';
import type { CarFields } from '../../../shared/cars/car-csv-columns.ts';
import type { ImportPreview, LineError } from '../../../shared/cars/car-import.ts';
import { carPayloadSchema } from '../../../shared/cars/cars.ts';
import { toDollars } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import { type CarRow, completeCar } from '../car-row.ts';
import { readSales, refusalOf, type Sales } from '../stock/stock-rules.ts';
import { columnsOf, takeOver } from './import-known.ts';
import type { ValidLine } from './import-lines.ts';
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
  outdated: number;
  errors: LineError[];
  notes: LineError[];
  preview: ImportPreview[];
}

type ReadCars = (db: Database, ids: string[]) => Promise<CarRow[]>;

const BATCH = 500;
const PREVIEWED_LINES = 10;

/**
 * What each line does to the cars of the shop. `readCars` looks at those that are there already, or locks them; it is
 * asked for them in the order in which everyone locks, so that imports, checkouts and edits never deadlock.
 */
export async function planImport(
  db: Database,
  lines: ValidLine[],
  { readCars, allButStock }: { readCars: ReadCars; allButStock: boolean },
): Promise<ImportPlan> {
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
  const sales = await readSales(
    db,
    lines.map(({ vin }) => ({ vin, id: carOfVin.get(vin)?.id })),
  );
  const plan: ImportPlan = { added: [], updated: [], unchanged: 0, outdated: 0, errors: [], notes: [], preview: [] };
  for (const batch of batchesOf(lines)) {
    for (const line of batch) planLine(plan, line, { before: carOfVin.get(line.vin), sales, allButStock });
    await nextTurn();
  }
  return plan;
}

export function* batchesOf<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

interface Known {
  before: CarRow | undefined;
  sales: Sales;
  allButStock: boolean;
}

function planLine(plan: ImportPlan, { line, fields }: ValidLine, { before, sales, allButStock }: Known) {
  const missing = before ? [] : missingColumns(fields);
  if (missing.length > 0) return plan.errors.push(...missing.map((problem) => ({ line, ...problem })));
  const { after, note, isOutdated } = before ? takeOver(before, fields, allButStock) : { after: newCar(fields) };
  if (note) plan.notes.push({ line, ...note });
  const outcome = before
    ? isOutdated
      ? 'outdated'
      : isDeepStrictEqual(before, after)
        ? 'unchanged'
        : 'updated'
    : 'added';
  if (plan.preview.length < PREVIEWED_LINES) plan.preview.push(previewOf(line, outcome, after));
  if (outcome === 'unchanged' || outcome === 'outdated') {
    plan[outcome] += 1;
    return;
  }
  const refusal = refusalOf(before, stockOf(before, after), sales);
  if (refusal) plan.errors.push({ line, column: refusal.issues ? 'Quantity' : 'VIN', message: refusal.message });
  plan[outcome].push(before ? { before, after } : { after });
}

function stockOf(before: CarRow | undefined, { vin, inStock, quantity }: ImportedCar) {
  const held = before?.held ?? 0;
  return { vin, inStock, held, onHand: quantity + held };
}

function newCar(fields: Partial<CarFields>): ImportedCar {
  const car = completeCar(carPayloadSchema.parse(fields));
  return { id: newId(), vin: null, priceCents: 0, ...columnsOf(car) } as ImportedCar;
}

function previewOf(line: number, outcome: ImportPreview['outcome'], car: ImportedCar): ImportPreview {
  const { vin, title, priceCents, mileage, category, inStock, quantity } = car;
  return { line, outcome, vin: vin ?? '', title, price: toDollars(priceCents), mileage, category, inStock, quantity };
}
