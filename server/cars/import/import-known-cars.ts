import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CarFields } from '../../../shared/cars/csv/car-csv-columns.ts';
import type { Database } from '../../db/client.ts';
import type { CarRow } from '../car-row.ts';
import { batchesOf } from './import-batches.ts';
import type { ValidLine } from './import-lines.ts';
import { findCameBack, findNamedIds } from './import-queries.ts';

export type ReadCars = (db: Database, ids: string[]) => Promise<CarRow[]>;
type Names = Pick<Partial<CarFields>, '_id' | 'vin'>;

export interface KnownCars {
  /** The car of the shop that a row means: by its id, else by its VIN (D109). */
  find: (names: Names) => CarRow | undefined;
  hasComeBack: (car: CarRow) => boolean;
}

/** The cars of the shop that these rows name; those that were deleted are not known any more. */
export async function readKnown(db: Database, lines: ValidLine[], readCars: ReadCars): Promise<KnownCars> {
  const ids = await findNamedIds(db, {
    ids: lines.flatMap(({ fields }) => fields._id ?? []),
    vins: lines.flatMap(({ fields }) => fields.vin || []),
  });
  const byId = new Map<string, CarRow>();
  const byVin = new Map<string, CarRow>();
  const cameBack = new Set<string>();
  for (const batch of batchesOf(ids)) {
    for (const car of await readCars(db, batch)) {
      if (car.deletedAt) continue;
      byId.set(car.id, car);
      if (car.vin) byVin.set(car.vin, car);
    }
    for (const id of await findCameBack(db, batch)) cameBack.add(id);
    // The embedded database works in this very process: others' requests come in between.
    await nextTurn();
  }
  return {
    find: ({ _id, vin }) => (_id && byId.get(_id)) || (vin ? byVin.get(vin) : undefined),
    hasComeBack: ({ id }) => cameBack.has(id),
  };
}
