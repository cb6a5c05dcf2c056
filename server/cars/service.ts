import type { CarEditPayload, CarPayload } from '../../shared/cars/cars.ts';
import { recordChange } from '../audit-log/service.ts';
import type { Database } from '../db/client.ts';
import { differs } from '../db/query/differs.ts';
import { violates } from '../db/query/violations.ts';
import { ShopError } from '../errors.ts';
import { makeOnce } from '../idempotency/service.ts';
import { type CarRow, completeCar, describeCar } from './car-row.ts';
import { lockOffered, notFound, stale } from './offered.ts';
import { arrangePictures } from './pictures/pictures.ts';
import { amendCar, changesCar, findCar, findCarEver, insertCar, removeCar, updateCar } from './queries.ts';
import { nameSoldVehicle } from './stock/active-sales.ts';
import { countStock } from './stock/stock.ts';
import { carHeld, namesSold, readSales, refusalOf } from './stock/stock-rules.ts';

/** Who does it, for the record of changes. */
type Actor = { id: string };

/**
 * A car as somebody may see it: of a draft, only staff know (D108).
 * @throws ShopError NOT_FOUND
 */
export async function readCar(db: Database, id: string, { isStaff } = { isStaff: false }): Promise<CarRow> {
  const car = (await findCar(db, id)) ?? notFound();
  return car.published || isStaff ? car : notFound();
}

/** A car that was sold, whatever became of it since. */
export function readSoldCar(db: Database, id: string): Promise<CarRow | undefined> {
  return findCarEver(db, id);
}

/**
 * Adds a car; by a key that came before, gives the one that was added then.
 * @throws ShopError VIN_TAKEN, or CAR_SOLD for a vehicle that an order has sold for good (D67); NOT_FOUND for one that is
 * gone since
 */
export function addCar(db: Database, actor: Actor, payload: CarPayload, key?: string): Promise<CarRow> {
  const add = async (tx: Database) => {
    const { quantity, ...complete } = completeCar(payload);
    const { inStock, published } = complete;
    const [vin, stock] = [complete.vin || null, { inStock, published, onHand: quantity, held: 0 }];
    const refusal = refusalOf(undefined, { vin, ...stock }, await readSales(tx, [{ vin }]));
    if (refusal) throw refusal;
    const { id } = await insertCar(tx, complete);
    await countStock(tx, 'bought', [{ carId: id, quantity }], { actorId: actor.id });
    const car = (await findCar(tx, id)) ?? notFound();
    await recordChange(tx, actor, { subject: 'car', subjectId: car.id, action: 'added', after: describeCar(car) });
    return id;
  };
  const added = db.transaction(async (tx) => {
    const id = await makeOnce(tx, key, () => add(tx));
    return (await findCar(tx, id)) ?? notFound();
  });
  return added.catch(refuseTakenVin);
}

/**
 * Replaces a car by its edited form. Its quantity is what can be bought from now on; what is held stays held (D66). Where
 * nothing differs, so does the version: nobody else's edit is late by it.
 * @throws ShopError NOT_FOUND, VIN_TAKEN, CAR_HELD or CAR_SOLD for a VIN that may not be on sale (D67), or STALE_EDIT
 * when somebody else changed the car since `version` (D57), or the stock is to change and `version` is not there
 */
export function editCar(db: Database, actor: Actor, id: string, edit: CarEditPayload): Promise<CarRow> {
  const edited = db.transaction(async (tx) => {
    const current = await lockOffered(tx, id);
    const { version, image, images: sent, quantity = current.quantity, ...payload } = edit;
    if (version === undefined ? quantity !== current.quantity : version !== current.version) throw stale();
    const more = quantity - current.quantity;
    const vin = payload.vin === undefined ? current.vin : payload.vin || null;
    const { inStock, published = current.published, condition = current.condition } = payload;
    const { warranty = current.warranty } = payload;
    const stock = { vin, inStock, published, onHand: current.onHand + more, held: current.held };
    const refusal = refusalOf(current, stock, await readSales(tx, [{ id, vin }]));
    if (refusal) throw refusal;
    const images = arrangePictures({ image, images: sent }, current.images);
    const title = payload.title || current.title;
    const arranged = { ...payload, published, condition, warranty, images, title };
    if (more === 0 && !changesCar(current, arranged)) return current;
    if (vin && namesSold(current, stock)) await nameSoldVehicle(tx, id, vin);
    const count = () => countStock(tx, 'counted', [{ carId: id, quantity: more }], { actorId: actor.id });
    // A VIN comes after the others are gone, and goes before others come.
    if (more < 0) await count();
    await updateCar(tx, id, arranged);
    if (more > 0) await count();
    const car = (await findCar(tx, id)) ?? notFound();
    const change = { before: describeCar(current), after: describeCar(car), version: car.version };
    await recordChange(tx, actor, { subject: 'car', subjectId: id, action: 'edited', ...change });
    return car;
  });
  return edited.catch(refuseTakenVin);
}

/**
 * Sets the category of a car, or publishes it (D108); where it is so already, the version stays.
 * @throws ShopError NOT_FOUND, or STALE_EDIT when somebody changed the car since `version` (D57)
 */
export function setOne(
  db: Database,
  actor: Actor,
  { _id: id, version }: { _id: string; version: number },
  change: { category: CarRow['category'] } | { published: true },
): Promise<CarRow> {
  return db.transaction(async (tx) => {
    const current = await lockOffered(tx, id);
    if (version !== current.version) throw stale();
    if (!differs<Partial<CarRow>>(current, change)) return current;
    const car = (await amendCar(tx, id, change)) ?? notFound();
    const logged = { before: describeCar(current), after: describeCar(car), version: car.version };
    await recordChange(tx, actor, { subject: 'car', subjectId: id, action: 'edited', ...logged });
    return car;
  });
}

/**
 * Takes a car out of the shop; past orders keep their copy of it (D56).
 * @throws ShopError NOT_FOUND, CAR_HELD while a running checkout holds it, or STALE_EDIT when somebody changed the car
 * since `version`
 */
export function deleteCar(db: Database, actor: Actor, id: string, version?: number): Promise<CarRow> {
  return db.transaction(async (tx) => {
    const current = await lockOffered(tx, id);
    if (current.held > 0) throw carHeld();
    if (version !== undefined && version !== current.version) throw stale();
    const car = (await removeCar(tx, id)) ?? notFound();
    await recordChange(tx, actor, { subject: 'car', subjectId: id, action: 'deleted', before: describeCar(car) });
    return car;
  });
}

function refuseTakenVin(error: unknown): never {
  if (!violates(error, 'cars_vin_unique')) throw error;
  const message = 'Your inventory already has a car with this VIN.';
  throw new ShopError('VIN_TAKEN', message, [{ path: 'vin', message }]);
}
