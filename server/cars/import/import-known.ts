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
  note?: CellProblem;
  isOutdated?: boolean;
}

/** What a line says of a car, in the words of the database. */
function columnsOf({ price, _id, version, ...rest }: Partial<CarFields>): Partial<ImportedCar> {
  return { ...rest, ...(price !== undefined && { priceCents: toCents(price) }) };
}

/**
 * What becomes of a car that the shop knows. A file that was written before the car was sold, held or edited must not
 * undo that (D68): of a line that is older than the car, nothing is taken over, or everything but the stock; one that
 * does not say how old it is may lower the stock and not raise it.
 */
export function takeOver(before: CarRow, fields: Partial<CarFields>, allButStock: boolean): TakenOver {
  const after: CarRow = { ...before, ...columnsOf(fields) };
  const { version } = fields;
  if (version !== undefined && version !== before.version && !isDeepStrictEqual(before, after)) {
    const note = { column: '', message: 'This car has changed since this file was written' };
    if (!allButStock) return { after: before, isOutdated: true, note };
    const { inStock, quantity } = before;
    return {
      after: { ...after, inStock, quantity },
      note: { ...note, message: `${note.message}: its stock is left alone` },
    };
  }
  if (version === undefined && after.quantity > before.quantity) {
    const message = `A line without a version cannot raise the stock: ${before.quantity} can be bought, as before`;
    return {
      after: { ...after, quantity: before.quantity },
      note: { column: 'Quantity', message, value: String(after.quantity) },
    };
  }
  return { after };
}

/** A car that the shop does not know, as the form would add it. */
export function newCar(fields: Partial<CarFields>): ImportedCar {
  const car = completeCar(carPayloadSchema.parse(fields));
  return { ...columnsOf(car), id: newId(), vin: fields.vin ?? null } as ImportedCar;
}
