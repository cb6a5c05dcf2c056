import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { appointments, orders, returns } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

export type AppointmentRow = typeof appointments.$inferSelect;

/** What an appointment is for: a line of a purchase. */
export type AppointmentLine = Pick<
  typeof orders.$inferSelect,
  'id' | 'handoverId' | 'purchaseNumber' | 'line' | 'title' | 'quantity' | 'email'
>;

export async function insertAppointment(
  tx: Database,
  row: Omit<typeof appointments.$inferInsert, 'id'> & { id?: string },
): Promise<AppointmentRow> {
  const [appointment] = await tx
    .insert(appointments)
    .values({ id: newId(), ...row })
    .returning();
  if (!appointment) throw new Error('The appointment was not written');
  return appointment;
}

export async function updateAppointment(
  tx: Database,
  id: string,
  changes: Partial<AppointmentRow>,
): Promise<AppointmentRow> {
  const [row] = await tx.update(appointments).set(changes).where(eq(appointments.id, id)).returning();
  if (!row) throw new Error('The appointment is gone while it is locked');
  return row;
}

export async function findAppointment(db: Database, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

/** Locked in one order until the transaction ends; after the orders that they are for. */
export async function lockAppointments(tx: Database, ids: string[]): Promise<AppointmentRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(appointments)
    .where(inArray(appointments.id, ids))
    .orderBy(asc(appointments.id))
    .for('no key update');
}

const { handoverId, purchaseNumber, line, title, quantity, email } = orders;
const ofLine = { id: orders.id, purchaseNumber, line, title, quantity, email };

/** What these appointments are for, line by line: what is received then, or given back; or was to be, when they ended. */
export async function findLinesOf(db: Database, ids: string[]): Promise<AppointmentLine[]> {
  if (ids.length === 0) return [];
  const received = await db
    .select({ ...ofLine, handoverId })
    .from(orders)
    .where(inArray(handoverId, ids));
  const givenBack = await db
    .select({ ...ofLine, handoverId: returns.appointmentId })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inArray(returns.appointmentId, ids));
  const whenEnded = await db
    .select({ ...ofLine, handoverId: appointments.id })
    .from(appointments)
    .innerJoin(orders, eq(orders.id, sql`any(${appointments.endedFor})`))
    .where(inArray(appointments.id, ids));
  const lines = [...received, ...givenBack, ...whenEnded];
  return [...new Map(lines.map((each) => [`${each.handoverId} ${each.id}`, each])).values()].sort(inPurchase);
}

const inPurchase = (one: AppointmentLine, other: AppointmentLine) =>
  one.purchaseNumber - other.purchaseNumber || one.line - other.line;
