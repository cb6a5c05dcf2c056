import { isDeepStrictEqual } from 'node:util';
import { carPayloadSchema } from '../../../shared/cars/cars.ts';
import type { CellProblem } from '../../../shared/cars/csv/car-csv.ts';
import type { CarFields } from '../../../shared/cars/csv/car-csv-columns.ts';
import { toCents } from '../../../shared/money.ts';
import { newId } from '../../ids.ts';
import { type CarRow, completeCar } from '../car-row.ts';
import type { ImportedCar } from './import-queries.ts';

interface TakenOver {
  after: CarRow;
  /** Why the car will not be as the file says. */
  notes?: CellProblem[];
  isOutdated?: boolean;
}

/** What stays as it is, whatever a line says, and why. */
interface Kept {
  kept: Partial<CarRow>;
  notes: CellProblem[];
}

/** What a line says of a car, in the words of the database. */
function columnsOf({ price, _id, version, ...rest }: Partial<CarFields>): Partial<ImportedCar> {
  return { ...rest, ...(price !== undefined && { priceCents: toCents(price) }) };
}

/**
 * What becomes of a car that the shop knows. A file that was written before the car was sold, held or edited must not
 * undo that (D68): of a line that is older than the car, nothing is taken over, or everything but the stock; one that
 * does not say how old it is may lower the stock and not raise it, nor take back what a buyer has made of a car.
 */
export function takeOver(
  before: CarRow,
  fields: Partial<CarFields>,
  { allButStock, hasComeBack }: { allButStock: boolean; hasComeBack: boolean },
): TakenOver {
  const after: CarRow = { ...before, ...columnsOf(fields) };
  const { version } = fields;
  if (version === undefined) {
    const all = [raiseNothing(before, after), ...(hasComeBack ? [keepAsReturned(before, after)] : [])];
    return { after: Object.assign(after, ...all.map(({ kept }) => kept)), notes: all.flatMap(({ notes }) => notes) };
  }
  if (version === before.version || isDeepStrictEqual(before, after)) return { after };
  const note = { column: '', message: 'This car has changed since this file was written' };
  if (!allButStock) return { after: before, isOutdated: true, notes: [note] };
  const { inStock, quantity } = before;
  return {
    after: { ...after, inStock, quantity },
    notes: [{ ...note, message: `${note.message}: its stock is left alone` }],
  };
}

/** Keeps what can be bought from becoming more: neither are there more units, nor are those offered that were not. */
function raiseNothing(before: CarRow, after: CarRow): Kept {
  const { inStock, quantity, held } = before;
  const kept: Partial<CarRow> = {};
  const notes: CellProblem[] = [];
  if (after.quantity > quantity) {
    kept.quantity = quantity;
    const message = `A line without a version cannot raise the stock: ${quantity} can be bought, as before`;
    notes.push({ column: 'Quantity', message, value: String(after.quantity) });
  }
  // A car that came back waits for staff to release it (D66), and in an older file it is in stock as before its sale.
  // Where the line leaves no unit, nothing goes on sale.
  if (after.inStock && !inStock && after.quantity + held > 0) {
    kept.inStock = inStock;
    const message = 'A line without a version cannot put a car on sale: it is not in stock, as before';
    notes.push({ column: 'In Stock', message, value: 'yes' });
  }
  return { kept, notes };
}

/** Keeps a car that has had an owner used, and the miles that they drove on it (D101): an older file has it as before. */
function keepAsReturned(before: CarRow, after: CarRow): Kept {
  const { condition, mileage } = before;
  const kept: Partial<CarRow> = {};
  const notes: CellProblem[] = [];
  if (condition === 'used' && after.condition === 'new') {
    kept.condition = condition;
    const message = 'A line without a version cannot make a car new that came back: it is used, as before';
    notes.push({ column: 'Condition', message, value: after.condition });
  }
  if (after.mileage < mileage) {
    kept.mileage = mileage;
    const message = `A line without a version cannot lower the mileage of a car that came back: it is ${mileage}, as before`;
    notes.push({ column: 'Mileage', message, value: String(after.mileage) });
  }
  return { kept, notes };
}

/** A car that the shop does not know, as the form would add it; but a file that says 0 means a car that is sold out. */
export function newCar(fields: Partial<CarFields>): ImportedCar {
  const car = completeCar(carPayloadSchema.parse(fields));
  const { quantity = car.quantity, vin = null } = fields;
  return { ...columnsOf(car), id: newId(), vin, quantity } as ImportedCar;
}
