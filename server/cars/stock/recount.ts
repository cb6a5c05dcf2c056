import { HIGHEST_QUANTITY } from '../../../shared/cars/car-rules.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { type CarRow, describeCar } from '../car-row.ts';
import { lockOffered, notFound, stale } from '../offered.ts';
import { amendCar } from '../queries.ts';
import { countStock } from './stock.ts';
import { readSales, refusalOf } from './stock-rules.ts';

/**
 * Counts how many of a car can be bought from now on; what is held stays held (D66), and whether it is in stock stays as it
 * was.
 * @param count how many, from how many it is now
 * @throws ShopError NOT_FOUND, STALE_EDIT, INVALID_INPUT where there cannot be so many, CAR_HELD or CAR_SOLD for a VIN (D67)
 */
export function recount(
  db: Database,
  actor: { id: string },
  { _id: id, version }: { _id: string; version: number },
  count: (quantity: number) => number,
): Promise<CarRow> {
  return db.transaction(async (tx) => {
    const current = await lockOffered(tx, id);
    if (version !== current.version) throw stale();
    const quantity = count(current.quantity);
    refuseImpossible(quantity, current);
    const more = quantity - current.quantity;
    const refusal = refusalOf(
      current,
      { ...current, onHand: current.onHand + more },
      await readSales(tx, [{ id, vin: current.vin }]),
    );
    if (refusal) throw refusal;
    if (more === 0) return current;
    await countStock(tx, 'counted', [{ carId: id, quantity: more }], { actorId: actor.id });
    const car = (await amendCar(tx, id, {})) ?? notFound();
    const change = { before: describeCar(current), after: describeCar(car), version: car.version };
    await recordChange(tx, actor, { subject: 'car', subjectId: id, action: 'edited', ...change });
    return car;
  });
}

function refuseImpossible(quantity: number, { quantity: now }: CarRow) {
  const message =
    quantity < 0
      ? `Only ${now} of this car can be bought, so you can’t subtract more than that.`
      : quantity > HIGHEST_QUANTITY && `There can be at most ${HIGHEST_QUANTITY} of a car.`;
  if (message) throw new ShopError('INVALID_INPUT', message, [{ path: 'by', message }]);
}
