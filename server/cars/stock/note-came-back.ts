import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { type CarRow, describeCar } from '../car-row.ts';

interface CameBack {
  /** What its odometer read; null where nobody has read it. */
  odometer: number | null;
  /** The miles that it was listed with when it was sold; null where the reading is not from after its buyer drove it. */
  soldWith: number | null;
  /** Whether its buyer has had it. */
  wasOwned: boolean;
  order: string;
}

/**
 * Notes of a car, which is locked, what its buyer has made of it. Its mileage is what its odometer read when it came back,
 * where that is more than is known of it, or less than it was listed with when it was sold and still is: then its listing
 * was wrong, or the next sale would go wrong as well. One that has had an owner is not new any more (D101).
 * Its history says with which order it came; the line of the ledger that brings it has raised its version (D57).
 */
export async function noteCameBack(
  tx: Database,
  actor: { id: string } | null,
  car: CarRow,
  { odometer, soldWith, wasOwned, order }: CameBack,
): Promise<void> {
  const mileage = odometer === null ? car.mileage : mileageOf(car, odometer, soldWith);
  const condition = wasOwned ? 'used' : car.condition;
  if (mileage === car.mileage && condition === car.condition) return;
  await tx.update(cars).set({ mileage, condition }).where(eq(cars.id, car.id));
  const { version } = car;
  const after = { ...describeCar({ ...car, mileage, condition }), 'Came back with order': order };
  const change = { before: describeCar(car), after, version };
  await recordChange(tx, actor, { subject: 'car', subjectId: car.id, action: 'edited', ...change });
}

function mileageOf(car: CarRow, odometer: number, soldWith: number | null): number {
  // A hair beside a tenth of a mile is taken as a reading, and a car may not have it (D74): the money is booked with it.
  const mileage = Math.round(odometer * 10) / 10;
  return mileage > car.mileage || car.mileage === soldWith ? mileage : car.mileage;
}
