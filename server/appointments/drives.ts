import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { appointments, cars, users } from '../db/schema/index.ts';

/** The car of a test drive. */
export interface DrivenCar {
  _id: string;
  title: string;
}

/** Of the test drives among these appointments: which car is driven, and how to write to whoever drives it, if they are still there. */
export async function findDrives(
  db: Database,
  ids: string[],
): Promise<{ id: string; car: DrivenCar; email: string | undefined }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: appointments.id, carId: cars.id, title: cars.title, email: users.email })
    .from(appointments)
    .innerJoin(cars, eq(cars.id, appointments.carId))
    .leftJoin(users, eq(users.id, appointments.userId))
    .where(inArray(appointments.id, ids));
  return rows.map(({ id, carId, title, email }) => ({ id, car: { _id: carId, title }, email: email ?? undefined }));
}
