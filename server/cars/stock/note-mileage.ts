import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { type CarRow, describeCar } from '../car-row.ts';

/**
 * Notes what the odometer of a car, which is locked, read when it came back, where that is more than is known of it, or less
 * than it was listed with when it was sold and still is: then its listing was wrong, or the next sale would go wrong as well.
 * Its history says with which order it came; the line of the ledger that brings it has raised its version (D57).
 */
export async function noteMileage(
  tx: Database,
  actor: { id: string } | null,
  car: CarRow,
  { odometer, soldWith, order }: { odometer: number; soldWith: number | null; order: string },
): Promise<void> {
  // A hair beside a tenth of a mile is taken as a reading, and a car may not have it (D74): the money is booked with it.
  const mileage = Math.round(odometer * 10) / 10;
  if (mileage === car.mileage || (mileage < car.mileage && car.mileage !== soldWith)) return;
  const noted = { ...car, mileage };
  await tx.update(cars).set({ mileage }).where(eq(cars.id, car.id));
  const { version } = car;
  const change = { before: describeCar(car), after: { ...describeCar(noted), 'Came back with order': order }, version };
  await recordChange(tx, actor, { subject: 'car', subjectId: car.id, action: 'edited', ...change });
}
