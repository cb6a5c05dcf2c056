import { and, asc, desc, eq, gt, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { AppointmentKind } from '../../shared/appointment-rules.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import type { Database } from '../db/client.ts';
import { appointments } from '../db/schema/index.ts';
import type { AppointmentRow } from './appointment-rows.ts';

const LENGTH_MS = HOUR_MS;

/** Who books a time for one kind goes after the other until the transaction ends. */
export async function lockBookings(tx: Database, kind: AppointmentKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`appointments ${kind}`}))`);
}

/** What takes a place of this kind at some time between the two, but for one that is to be moved. */
export function findBooked(
  db: Database,
  kind: AppointmentKind,
  { from, to, except = '' }: { from: Date; to: Date; except?: string },
): Promise<Pick<AppointmentRow, 'startsAt' | 'endsAt' | 'place'>[]> {
  const { startsAt, endsAt, place } = appointments;
  // Each lasts an hour: without when it began at the earliest, all that ever was booked would be looked through.
  const began = gt(startsAt, new Date(from.getTime() - LENGTH_MS));
  const during = and(began, lt(startsAt, to), gt(endsAt, from));
  const taken = and(eq(appointments.kind, kind), eq(appointments.state, 'booked'), ne(appointments.id, except));
  return db.select({ startsAt, endsAt, place }).from(appointments).where(and(taken, during));
}

/** The appointments that begin in a time, in their order. */
export function findAppointmentsBetween(
  db: Database,
  { from, to, kind }: { from: Date; to: Date; kind?: AppointmentKind | undefined },
  limit: number,
): Promise<AppointmentRow[]> {
  const within = and(gte(appointments.startsAt, from), lt(appointments.startsAt, to));
  return db
    .select()
    .from(appointments)
    .where(and(within, kind && eq(appointments.kind, kind)))
    .orderBy(asc(appointments.startsAt), asc(appointments.place), asc(appointments.id))
    .limit(limit);
}

/** What is booked and begins before a moment, the earliest first, and how many there are in all. */
export async function findDue(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const due = and(eq(appointments.state, 'booked'), lt(appointments.startsAt, before));
  const rows = await db
    .select()
    .from(appointments)
    .where(due)
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit);
  return { rows, total: await db.$count(appointments, due) };
}

/** What is booked and begins after a moment, the earliest first. */
export function findComing(db: Database, after: Date): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.state, 'booked'), gt(appointments.startsAt, after)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}

/** Somebody's, the latest first. */
export function findAppointmentsOf(db: Database, userId: string): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(eq(appointments.userId, userId))
    .orderBy(desc(appointments.startsAt), desc(appointments.id));
}

/** Those that begin soon and were booked before that was soon. */
export function findToRemindOf(db: Database, now: Date, soon: Date, limit: number): Promise<{ id: string }[]> {
  const begins = and(gt(appointments.startsAt, now), lte(appointments.startsAt, soon));
  const inTime = sql`${appointments.bookedAt} < ${appointments.startsAt} - interval '24 hours'`;
  return db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.state, 'booked'), isNull(appointments.remindedAt), begins, inTime))
    .orderBy(asc(appointments.startsAt))
    .limit(limit);
}
