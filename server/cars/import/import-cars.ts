import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportReport, LineError } from '../../../shared/cars/car-import.ts';
import { type NewChange, recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { violates } from '../../db/query/violations.ts';
import { ShopError } from '../../errors.ts';
import { describeCar } from '../car-row.ts';
import { nameSoldVehicle } from '../stock/active-sales.ts';
import { countStock, lockCars } from '../stock/stock.ts';
import { namesSold } from '../stock/stock-rules.ts';
import { batchesOf } from './import-batches.ts';
import type { CarFile } from './import-file.ts';
import { checkLines, type ReportProgress } from './import-lines.ts';
import { type CarChange, type ImportPlan, planImport } from './import-plan.ts';
import { findCarsByIds, insertImported, lockImports, updateImported } from './import-queries.ts';

/** How many errors are told, and how many notes. */
const MOST_ERRORS = 200;

interface ImportOptions {
  /** Answers what an import would, and writes nothing. */
  dryRun: boolean;
  onProgress: ReportProgress;
  /** Of cars that changed since the file was written, everything but the stock is taken over; else nothing. */
  allButStock: boolean;
  /** Rows with a problem are left out, and the others imported; else nothing is. */
  skipBad: boolean;
  /** Who imports which file, for the record of changes. */
  actor: { id: string };
  name: string;
}

/**
 * Adds and updates cars by id or VIN: all of them or, with one bad row, none, unless the bad ones are to be left out. The
 * report says what is wrong.
 * @throws ShopError VIN_TAKEN when somebody adds one of these cars by hand at the same moment
 */
export async function importCars(db: Database, file: CarFile, options: ImportOptions): Promise<ImportReport> {
  const { allButStock, skipBad } = options;
  const { valid, errors } = await checkLines(file, options.onProgress);
  if (options.dryRun || (errors.length > 0 && !skipBad)) {
    return reportOf(file, await planImport(db, valid, { readCars: findCarsByIds, allButStock }), errors);
  }
  const saved = db.transaction(async (tx) => {
    await lockImports(tx);
    const plan = await planImport(tx, valid, { readCars: lockCars, allButStock });
    if (plan.errors.length === 0 || skipBad) await savePlan(tx, plan, options);
    return reportOf(file, plan, errors);
  });
  return saved.catch(refuseTakenVin);
}

async function savePlan(tx: Database, { added, updated }: ImportPlan, { actor, name, onProgress }: ImportOptions) {
  const of = added.length + updated.length;
  let done = 0;
  const save = async (changes: CarChange[], write: typeof insertImported) => {
    for (const batch of batchesOf(changes)) {
      onProgress({ step: 'saving', done, of });
      await write(
        tx,
        batch.map(({ after }) => after),
      );
      const counted = batch.map(({ before, after }) => ({
        carId: after.id,
        quantity: after.quantity - (before?.quantity ?? 0),
      }));
      await countStock(tx, 'imported', counted, { actorId: actor.id, file: name });
      await nameSold(tx, batch);
      await recordChange(tx, actor, ...batch.map(describeImport));
      done += batch.length;
      await nextTurn();
    }
  };
  await save(added, insertImported);
  await save(updated, updateImported);
  onProgress({ step: 'saving', done, of });
}

/** A file may say which vehicle it was that an order has sold without a VIN. */
async function nameSold(tx: Database, changes: CarChange[]) {
  for (const { before, after } of changes) {
    if (after.vin && namesSold(before, after)) await nameSoldVehicle(tx, after.id, after.vin);
  }
}

function describeImport({ before, after }: CarChange): NewChange {
  return {
    subject: 'car',
    subjectId: after.id,
    action: 'imported',
    before: before && describeCar(before),
    after: describeCar(after),
    version: before && before.version + 1,
  };
}

function reportOf({ lines, ignoredColumns }: CarFile, plan: ImportPlan, lineErrors: LineError[]): ImportReport {
  const errors = [...lineErrors, ...plan.errors].sort((one, other) => one.line - other.line);
  return {
    lines: lines.length,
    added: plan.added.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    outdated: plan.outdated,
    ignoredColumns,
    errors: errors.slice(0, MOST_ERRORS),
    moreErrors: Math.max(0, errors.length - MOST_ERRORS),
    notes: plan.notes.slice(0, MOST_ERRORS),
    moreNotes: Math.max(0, plan.notes.length - MOST_ERRORS),
    preview: plan.preview,
    morePreview: plan.morePreview,
  };
}

function refuseTakenVin(error: unknown): never {
  if (!violates(error, 'cars_vin_unique')) throw error;
  throw new ShopError('VIN_TAKEN', 'Someone just added one of these cars. Nothing was imported. Please try again.');
}
