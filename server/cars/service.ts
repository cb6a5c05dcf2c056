import type { CarEditPayload, CarPayload } from '../../shared/cars.ts';
import { isHeld } from '../checkout/holds.ts';
import type { Database } from '../db/client.ts';
import { violates } from '../db/violations.ts';
import { ShopError } from '../errors.ts';
import type { CarRow } from './car.ts';
import { arrangePictures } from './pictures.ts';
import { findCar, insertCar, removeCar, updateCar } from './queries.ts';
import { lockCars } from './stock.ts';

/** @throws ShopError NOT_FOUND when there is no such car in the shop */
export async function readCar(db: Database, id: string): Promise<CarRow> {
  return (await findCar(db, id)) ?? notFound();
}

/**
 * Adds a car. An empty title becomes `year brand model`, and In Stock with no quantity means one (D31).
 * @throws ShopError VIN_TAKEN
 */
export async function addCar(db: Database, { image, images, ...payload }: CarPayload): Promise<CarRow> {
  const added = insertCar(db, {
    ...payload,
    images: arrangePictures({ image, images }),
    title: payload.title || `${payload.year} ${payload.brand} ${payload.model}`,
    quantity: payload.inStock && payload.quantity === 0 ? 1 : payload.quantity,
  });
  return added.catch(refuseTakenVin);
}

/**
 * Replaces a car by its edited form.
 * @throws ShopError NOT_FOUND, VIN_TAKEN, or STALE_EDIT when somebody else changed the car since `version` (D57)
 */
export function editCar(db: Database, id: string, edit: CarEditPayload): Promise<CarRow> {
  const edited = db.transaction(async (tx) => {
    const current = await lockOffered(tx, id);
    const { version, image, images: sent, ...payload } = edit;
    if (version !== undefined && version !== current.version) {
      throw new ShopError(
        'STALE_EDIT',
        'Somebody else changed this car meanwhile. Reload it and make your change again.',
      );
    }
    const images = arrangePictures({ image, images: sent }, current.images);
    return (await updateCar(tx, id, { ...payload, images, title: payload.title || current.title })) ?? notFound();
  });
  return edited.catch(refuseTakenVin);
}

/**
 * Takes a car out of the shop; past orders keep their copy of it (D56).
 * @throws ShopError NOT_FOUND, or CAR_HELD while a running checkout holds it
 */
export function deleteCar(db: Database, id: string): Promise<CarRow> {
  return db.transaction(async (tx) => {
    await lockOffered(tx, id);
    if (await isHeld(tx, id)) {
      throw new ShopError('CAR_HELD', 'Somebody is paying for this car right now. Please try again in a while.');
    }
    return (await removeCar(tx, id)) ?? notFound();
  });
}

async function lockOffered(tx: Database, id: string): Promise<CarRow> {
  const [car] = await lockCars(tx, [id]);
  return car && !car.deletedAt ? car : notFound();
}

function refuseTakenVin(error: unknown): never {
  if (!violates(error, 'cars_vin_unique')) throw error;
  const message = 'A car with this VIN is in the shop already.';
  throw new ShopError('VIN_TAKEN', message, [{ path: 'vin', message }]);
}

function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This car is no longer offered.');
}
