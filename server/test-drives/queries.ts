import { and, eq } from 'drizzle-orm';
import type { AppointmentRow } from '../appointments/appointment-rows.ts';
import type { Database } from '../db/client.ts';
import { appointments, users } from '../db/schema/index.ts';

/** Whoever books for one person goes after the other until the transaction ends. False for somebody who is deleted. */
export async function lockPerson(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  return rows.length > 0;
}

/** The test drives that somebody has booked, also those that are over and of which nobody has noted how they ended. */
export function findBookedDrives(tx: Database, userId: string): Promise<AppointmentRow[]> {
  const { kind, state } = appointments;
  return tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.userId, userId), eq(kind, 'test_drive'), eq(state, 'booked')));
}
