import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { takeOutAddress } from '../db/query/addresses/take-out-address.ts';
import {
  appointments,
  changes,
  checkouts,
  conversationMessages,
  conversations,
  incidents,
  mails,
  orders,
  payments,
  refunds,
  returns,
} from '../db/schema/index.ts';

/** Somebody who is being deleted, and what stands for their address from then on. */
export interface Person {
  id: string;
  email: string;
  alias: string;
}

const BY_NAME = 'a deleted customer';
/** Their rows, and those with their address that belong to nobody. */
const theirs = (table: { userId: AnyPgColumn; email: AnyPgColumn }, { id, email }: Person) =>
  or(eq(table.userId, id), and(isNull(table.userId), eq(table.email, email)));
/** Where others name their address, it is taken out. */
const takeOut = (tx: Database, { email }: Person, table: SQL, columns: string[], only?: SQL) =>
  takeOutAddress(tx, { table, columns, ...(only && { only }) }, { email, instead: BY_NAME });

export async function eraseFromCheckouts(tx: Database, person: Person): Promise<void> {
  await tx.update(checkouts).set({ email: person.alias, address: null }).where(theirs(checkouts, person));
}

export async function eraseFromPayments(tx: Database, { id, email, alias }: Person): Promise<void> {
  const ofCheckout = sql`${payments.checkoutId} in (select id from checkouts where user_id = ${id})`;
  await tx
    .update(payments)
    .set({ email: alias })
    .where(or(ofCheckout, eq(payments.email, email)));
}

export async function eraseFromOrders(tx: Database, person: Person): Promise<void> {
  await tx.update(orders).set({ email: person.alias, notes: null, receivedBy: null }).where(theirs(orders, person));
  await takeOut(tx, person, sql`${orders}`, ['notes']);
}

/**
 * Why they give a car back, and whom to call, goes. One that nobody has begun is withdrawn: its car stays with them. Where
 * the dealership has the car, staff still settle it.
 */
export async function eraseFromReturns(tx: Database, person: Person): Promise<void> {
  const theirOrders = sql`${returns.orderId} in (select id from orders where user_id = ${person.id})`;
  const isRequested = sql`${returns.state} = 'requested'`;
  const words = { reason: '', name: BY_NAME, phone: '', address: null, note: null, complaintId: null };
  const state = sql`case when ${isRequested} then 'withdrawn' else ${returns.state} end`;
  const endedAt = sql`case when ${isRequested} then now() else ${returns.endedAt} end`;
  await tx
    .update(returns)
    .set({ ...words, state, endedAt })
    .where(theirOrders);
  await takeOut(tx, person, sql`${returns}`, ['note', 'deductions']);
}

export function eraseFromRefunds(tx: Database, person: Person): Promise<void> {
  return takeOut(tx, person, sql`${refunds}`, ['reason']);
}

/** Nobody comes any more to what they have booked, so that its place is free. When they came stays. */
export async function eraseFromAppointments(tx: Database, { id }: Person): Promise<void> {
  const state = sql`case ${appointments.state} when 'booked' then 'cancelled' else ${appointments.state} end`;
  await tx
    .update(appointments)
    .set({ userId: null, name: BY_NAME, phone: '', address: null, state })
    .where(eq(appointments.userId, id));
}

export function eraseFromIncidents(tx: Database, person: Person): Promise<void> {
  return takeOut(tx, person, sql`${incidents}`, ['message']);
}

/** What staff noted on their orders, or of them on others’, and whom they invited; who did it, and that it was done, stays. */
export async function eraseFromAuditLog(tx: Database, person: Person): Promise<void> {
  const { id, email } = person;
  await tx.execute(sql`
    update changes set fields = (
      select coalesce(jsonb_agg(case when field ->> 'field' in ('Notes', 'Reason', 'Received by', 'Return note')
        then field || '{"before": null, "after": null}' else field end), '[]') from jsonb_array_elements(fields) as field)
    where subject = 'order' and subject_id in (select id from orders where user_id = ${id})`);
  await takeOut(tx, person, sql`${changes}`, ['fields'], sql`subject = 'order'`);
  await tx.execute(sql`
    update changes set fields = '[]'
    where action = 'invited' and fields @> jsonb_build_array(jsonb_build_object('field', 'Email', 'after', ${email}::text))`);
}

/** What they wrote and were answered goes. */
export async function eraseFromConversations(tx: Database, person: Person): Promise<void> {
  await tx.delete(conversations).where(theirs(conversations, person));
  await takeOut(tx, person, sql`${conversationMessages}`, ['text']);
  await takeOut(tx, person, sql`${conversations}`, ['outcome_note', 'trade_in']);
}

/** Mails to them alone, and what they wrote through the contact form, go. Gives the ids of those that are gone. */
export async function eraseFromMails(tx: Database, person: Person): Promise<string[]> {
  const { email } = person;
  const isTheirs = or(eq(mails.recipients, [email]), eq(mails.replyTo, email));
  const gone = await tx.delete(mails).where(isTheirs).returning({ id: mails.id });
  await tx.execute(sql`
    update mails set recipients = array_remove(recipients, ${email}) where recipients @> array[${email}]::text[]`);
  await takeOut(tx, person, sql`${mails}`, ['subject', 'html', 'text']);
  return gone.map(({ id }) => id);
}
