import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import {
  appointments,
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
const mentions = (column: AnyPgColumn | SQL, email: string) => sql`strpos(lower(${column}), ${email}) > 0`;
/** The text without the address, however it is capitalized. */
const without = (column: AnyPgColumn | SQL, email: string) =>
  sql`regexp_replace(${column}, ${email.replaceAll(/[^\w@]/g, '\\$&')}, ${BY_NAME}, 'gi')`;

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
  const { email } = person;
  await tx.update(orders).set({ email: person.alias, notes: null, receivedBy: null }).where(theirs(orders, person));
  await tx
    .update(orders)
    .set({ notes: without(orders.notes, email) })
    .where(mentions(orders.notes, email));
}

/**
 * Why they give a car back, and whom to call, goes. One that nobody has begun is withdrawn: its car stays with them. Where
 * the dealership has the car, staff still settle it.
 */
export async function eraseFromReturns(tx: Database, { id, email }: Person): Promise<void> {
  const theirOrders = sql`${returns.orderId} in (select id from orders where user_id = ${id})`;
  const isRequested = sql`${returns.state} = 'requested'`;
  const words = { reason: '', name: BY_NAME, phone: '', address: null, note: null, complaintId: null };
  const state = sql`case when ${isRequested} then 'withdrawn' else ${returns.state} end`;
  const endedAt = sql`case when ${isRequested} then now() else ${returns.endedAt} end`;
  await tx
    .update(returns)
    .set({ ...words, state, endedAt })
    .where(theirOrders);
  const held = sql`${returns.deductions}::text`;
  await tx
    .update(returns)
    .set({ note: without(returns.note, email), deductions: sql`(${without(held, email)})::jsonb` })
    .where(or(mentions(returns.note, email), mentions(held, email)));
}

export async function eraseFromRefunds(tx: Database, { email }: Person): Promise<void> {
  await tx
    .update(refunds)
    .set({ reason: without(refunds.reason, email) })
    .where(mentions(refunds.reason, email));
}

/** Nobody comes any more to what they have booked, so that its place is free. When they came stays. */
export async function eraseFromAppointments(tx: Database, { id }: Person): Promise<void> {
  const state = sql`case ${appointments.state} when 'booked' then 'cancelled' else ${appointments.state} end`;
  await tx
    .update(appointments)
    .set({ userId: null, name: BY_NAME, phone: '', address: null, state })
    .where(eq(appointments.userId, id));
}

export async function eraseFromIncidents(tx: Database, { email }: Person): Promise<void> {
  await tx
    .update(incidents)
    .set({ message: without(incidents.message, email) })
    .where(mentions(incidents.message, email));
}

/** What staff noted on their orders, or of them on others’, and whom they invited; who did it, and that it was done, stays. */
export async function eraseFromAuditLog(tx: Database, { id, email }: Person): Promise<void> {
  await tx.execute(sql`
    update changes set fields = (
      select coalesce(jsonb_agg(case when field ->> 'field' in ('Notes', 'Reason', 'Received by', 'Return note')
        then field || '{"before": null, "after": null}' else field end), '[]') from jsonb_array_elements(fields) as field)
    where subject = 'order' and subject_id in (select id from orders where user_id = ${id})`);
  const fields = sql`fields::text`;
  await tx.execute(sql`
    update changes set fields = (${without(fields, email)})::jsonb
    where subject = 'order' and ${mentions(fields, email)}`);
  await tx.execute(sql`
    update changes set fields = '[]'
    where action = 'invited' and fields @> jsonb_build_array(jsonb_build_object('field', 'Email', 'after', ${email}::text))`);
}

/** What they wrote and were answered goes; where others name their address, it is taken out. */
export async function eraseFromConversations(tx: Database, person: Person): Promise<void> {
  const { email } = person;
  await tx.delete(conversations).where(theirs(conversations, person));
  await tx
    .update(conversationMessages)
    .set({ text: without(conversationMessages.text, email) })
    .where(mentions(conversationMessages.text, email));
  await tx
    .update(conversations)
    .set({ outcomeNote: without(conversations.outcomeNote, email) })
    .where(mentions(conversations.outcomeNote, email));
  const tradeIn = sql`${conversations.tradeIn}::text`;
  await tx
    .update(conversations)
    .set({ tradeIn: sql`(${without(tradeIn, email)})::jsonb` })
    .where(mentions(tradeIn, email));
}

/**
 * Mails to them alone, and what they wrote through the contact form, go; from mails to others their address goes. In HTML
 * an apostrophe or an ampersand of it is written otherwise. Gives the ids of those that are gone.
 */
export async function eraseFromMails(tx: Database, { email }: Person): Promise<string[]> {
  const isTheirs = or(eq(mails.recipients, [email]), eq(mails.replyTo, email));
  const gone = await tx.delete(mails).where(isTheirs).returning({ id: mails.id });
  await tx.execute(sql`
    update mails set recipients = array_remove(recipients, ${email}) where recipients @> array[${email}]::text[]`);
  const inHtml = email.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  for (const text of new Set([email, inHtml, encodeURIComponent(email)])) {
    await tx.execute(sql`
      update mails set subject = replace(subject, ${text}, ${BY_NAME}), html = replace(html, ${text}, ${BY_NAME}),
        text = replace(text, ${text}, ${BY_NAME})
      where strpos(html, ${text}) > 0 or strpos(text, ${text}) > 0 or strpos(subject, ${text}) > 0`);
  }
  return gone.map(({ id }) => id);
}
