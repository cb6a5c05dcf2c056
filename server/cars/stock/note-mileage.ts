import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { type CarRow, describeCar } from '../car-row.ts';
import { amendCar } from '../queries.ts';

/**
 * Notes what the odometer of a car, which is locked, read when it came back, where that is more than is known of it. Whoever
 * edits the car as it was is told so, and its history says with which order it came (D57).
 */
export async function noteMileage(
  tx: Database,
  actor: { id: string } | null,
  car: CarRow,
  { odometer, order }: { odometer: number; order: string },
): Promise<void> {
  if (odometer <= car.mileage) return;
  const noted = await amendCar(tx, car.id, { mileage: odometer });
  if (!noted) throw new Error('The car is gone while it is locked');
  const { version } = noted;
  const change = { before: describeCar(car), after: { ...describeCar(noted), 'Came back with order': order }, version };
  await recordChange(tx, actor, { subject: 'car', subjectId: car.id, action: 'edited', ...change });
}
