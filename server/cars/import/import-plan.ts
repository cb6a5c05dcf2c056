import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ImportPreview, LineError } from '../../../shared/cars/car-import.ts';
import { type CellProblem, missingColumns } from '../../../shared/cars/csv/car-csv.ts';
import { toDollars } from '../../../shared/money.ts';
import { differences } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { type CarRow, describeCar } from '../car-row.ts';
import { readSales, refusalOf, type Sales } from '../stock/stock-rules.ts';
import { batchesOf } from './import-batches.ts';
import { newCar, takeOver } from './import-known.ts';
import { type KnownCars, type ReadCars, readKnown } from './import-known-cars.ts';
import type { ValidLine } from './import-lines.ts';
import type { ImportedCar } from './import-queries.ts';

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
  morePreview: number;
  /** Which row was the first to name a car of the shop. */
  rowOfCar: Map<string, number>;
}

const PREVIEWED_LINES = 100;

/**
 * What each line does to the cars of the shop. `readCars` looks at those that are there already, or locks them; it is
 * asked for them in the order in which everyone locks, so that imports, checkouts and edits never deadlock.
 */
export async function planImport(
  db: Database,
  lines: ValidLine[],
  { readCars, allButStock }: { readCars: ReadCars; allButStock: boolean },
): Promise<ImportPlan> {
  const known = await readKnown(db, lines, readCars);
  const sales = await readSales(
    db,
    lines.map(({ fields }) => ({ vin: fields.vin ?? null, id: known.find(fields)?.id })),
  );
  const plan: ImportPlan = { ...nothing(), rowOfCar: new Map() };
  for (const batch of batchesOf(lines)) {
    for (const line of batch) planLine(plan, line, { known, sales, allButStock });
    await nextTurn();
  }
  return plan;
}

const nothing = () => ({
  ...{ added: [], updated: [], unchanged: 0, outdated: 0 },
  ...{ errors: [], notes: [], preview: [], morePreview: 0 },
});

interface Known {
  known: KnownCars;
  sales: Sales;
  allButStock: boolean;
}

function planLine(plan: ImportPlan, { line, fields }: ValidLine, { known, sales, allButStock }: Known) {
  const before = known.find(fields);
  const problems = before ? findMixUps(plan, { line, fields, before, known }) : missingColumns(fields);
  if (problems.length > 0) return void plan.errors.push(...problems.map((problem) => ({ line, ...problem })));
  const { after, notes, isOutdated } = before
    ? takeOver(before, fields, { allButStock, hasComeBack: known.hasComeBack(before) })
    : { after: newCar(fields) };
  const refusal = isOutdated ? undefined : refusalOf(before, stockOf(before, after), sales);
  if (refusal && !isDeepStrictEqual(before, after)) {
    const column = refusal.issues?.[0]?.path === 'quantity' ? 'Quantity' : 'VIN';
    return void plan.errors.push({ line, column, message: refusal.message });
  }
  for (const note of notes ?? []) plan.notes.push({ line, ...note });
  if (before && !isOutdated && isDeepStrictEqual(before, after)) {
    plan.unchanged += 1;
    return;
  }
  preview(plan, line, isOutdated ? 'outdated' : before ? 'updated' : 'added', { before, after });
  if (isOutdated) plan.outdated += 1;
  else if (before) plan.updated.push({ before, after });
  else plan.added.push({ after });
}

/** Two rows that name one car, or one row that names two. */
function findMixUps(
  plan: ImportPlan,
  { line, fields: { vin }, before, known }: ValidLine & { before: CarRow; known: KnownCars },
): CellProblem[] {
  const earlier = plan.rowOfCar.get(before.id);
  plan.rowOfCar.set(before.id, earlier ?? line);
  if (earlier) return [{ column: '', message: `This is the car of row ${earlier}` }];
  const other = vin && known.find({ vin });
  return other && other.id !== before.id
    ? [{ column: 'VIN', message: `Another car in your inventory has this VIN: ${other.title}`, value: vin }]
    : [];
}

function stockOf(before: CarRow | undefined, { vin, inStock, published, quantity }: ImportedCar) {
  const held = before?.held ?? 0;
  return { vin, inStock, published, held, onHand: quantity + held };
}

function preview(plan: ImportPlan, line: number, outcome: ImportPreview['outcome'], change: CarChange) {
  if (plan.preview.length < PREVIEWED_LINES) plan.preview.push(previewOf(line, outcome, change));
  else plan.morePreview += 1;
}

function previewOf(line: number, outcome: ImportPreview['outcome'], { before, after }: CarChange): ImportPreview {
  const { vin, title, priceCents, mileage, condition, category, inStock, quantity } = after;
  const changes = before ? differences(describeCar(before), describeCar(after)) : [];
  const car = { vin: vin ?? '', title, price: toDollars(priceCents), mileage, condition, category, inStock, quantity };
  return { line, outcome, ...car, changes };
}
