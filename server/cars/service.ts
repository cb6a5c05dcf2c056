import type { CarEditPayload, CarPayload } from '../../shared/cars/cars.ts';
import { recordChange } from '../audit-log/service.ts';
import { isHeld } from '../checkout/holds.ts';
import type { Database } from '../db/client.ts';
import { violates } from '../db/violations.ts';
import { ShopError } from '../errors.ts';
import { type CarRow, completeCar, describeCar } from './car-row.ts';
import { arrangePictures } from './pictures.ts';
import { findCar, insertCar, removeCar, updateCar } from './queries.ts';
import { lockCars } from './stock.ts';

/** Who does it, for the record of changes. */
type Actor = { id: string };

/** @throws ShopError NOT_FOUND when there is no such car in the shop */
export async function readCar(db: Database, id: string): Promise<CarRow> {
  return (await findCar(db, id)) ?? notFound();
}

/** @throws ShopError VIN_TAKEN */
export function addCar(db: Database, actor: Actor, payload: CarPayload): Promise<CarRow> {
  const added = db.transaction(async (tx) => {
    const car = await insertCar(tx, completeCar(payload));
    await recordChange(tx, actor, { subject: 'car', subjectId: car.id, action: 'added', after: describeCar(car) });
    return car;
  });
  return added.catch(refuseTakenVin);
}

/**
 * Replaces a car by its edited form.
 * @throws ShopError NOT_FOUND, VIN_TAKEN, or STALE_EDIT when somebody else changed the car since `version` (D57)
 */
export function editCar(db: Database, actor: Actor, id: string, edit: CarEditPayload): Promise<CarRow> {
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
    const car = (await updateCar(tx, id, { ...payload, images, title: payload.title || current.title })) ?? notFound();
    const told = { before: describeCar(current), after: describeCar(car) };
    await recordChange(tx, actor, { subject: 'car', subjectId: id, action: 'edited', ...told });
    return car;
  });
  return edited.catch(refuseTakenVin);
}

/**
 * Takes a car out of the shop; past orders keep their copy of it (D56).
 * @throws ShopError NOT_FOUND, or CAR_HELD while a running checkout holds it
 */
export function deleteCar(db: Database, actor: Actor, id: string): Promise<CarRow> {
  return db.transaction(async (tx) => {
    await lockOffered(tx, id);
    if (await isHeld(tx, id)) {
      throw new ShopError('CAR_HELD', 'Somebody is paying for this car right now. Please try again in a while.');
    }
    const car = (await removeCar(tx, id)) ?? notFound();
    await recordChange(tx, actor, { subject: 'car', subjectId: id, action: 'deleted', before: describeCar(car) });
    return car;
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
