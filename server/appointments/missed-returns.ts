import { and, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { appointments, returns } from '../db/schema/index.ts';
import { ShopError } from '../errors.ts';

/** An order, and whose it is; nobody's once they are deleted. */
interface Bought {
  id: string;
  userId: string | null;
}

/**
 * Whether a buyer has missed two times at which they were to give back the car of an order, since they asked for that: who
 * keeps it does not put that off for ever (D94). One that is over and that nobody has noted as kept is missed, unless the
 * car was to be fetched: nobody knows who did not come then. What was canceled is not missed, nor what staff have moved.
 */
export async function hasMissedTwice(db: Database, { id, userId }: Bought): Promise<boolean> {
  if (userId === null) return false;
  const ofReturns = db.select({ id: returns.appointmentId }).from(returns).where(eq(returns.orderId, id));
  const lastAsked = db
    .select({ at: returns.requestedAt })
    .from(returns)
    .where(eq(returns.orderId, id))
    .orderBy(desc(returns.requestedAt))
    .limit(1);
  const { kind, state, bookedAt, endsAt, endedFor, address } = appointments;
  const isNoted = and(eq(state, 'no_show'), sql`${id} = any(${endedFor})`);
  const isOver = and(
    eq(state, 'booked'),
    lte(endsAt, new Date()),
    inArray(appointments.id, ofReturns),
    isNull(address),
  );
  const isTheirs = and(eq(appointments.userId, userId), eq(kind, 'return'), gte(bookedAt, sql`(${lastAsked})`));
  const isMissed = and(isTheirs, or(isNoted, isOver));
  return (await db.$count(appointments, isMissed)) >= 2;
}

/** @throws ShopError CONFLICT for a buyer who has missed two times: the next is for staff to book */
export async function refuseMissedTwice(tx: Database, order: Bought): Promise<void> {
  if (!(await hasMissedTwice(tx, order))) return;
  throw new ShopError(
    'CONFLICT',
    'You have missed two appointments for this return, so you can’t choose the time here any more. Please contact us to agree on one.',
  );
}
