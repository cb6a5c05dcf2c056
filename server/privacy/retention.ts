import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { securityActions } from '../../shared/audit-log.ts';
import { DAY_MS } from '../../shared/durations.ts';
import type { Database } from '../db/client.ts';
import {
  appointments,
  changes,
  checkouts,
  conversationKeys,
  conversations,
  mails,
  paymentEvents,
  privatePhotos,
} from '../db/schema/index.ts';
import type { Shop } from '../shop.ts';

/**
 * Lets go of what was kept long enough (D79): mails, events (what the payment service told, and who signed in, exported or
 * read), checkouts that nobody paid, what people without an account wrote, and who drove a car or
 * did not come. Who changed what stays.
 * Sessions and links go as soon as they have ended.
 */
export async function enforceRetention({ config, db }: Pick<Shop, 'config' | 'db'>): Promise<void> {
  const { mailDays, eventDays, checkoutDays } = config.retention;
  await db.delete(mails).where(lt(mails.createdAt, daysAgo(mailDays)));
  // A link to a conversation lives as long as the mail that it came with.
  await db.delete(conversationKeys).where(lt(conversationKeys.createdAt, daysAgo(mailDays)));
  await deleteUnsentPhotos(db, daysAgo(1));
  await deleteVisitorsConversations(db, daysAgo(eventDays));
  await deleteEvents(db, daysAgo(eventDays));
  await forgetGuests(db, daysAgo(eventDays));
  await deleteAbandonedCheckouts(db, daysAgo(checkoutDays));
}

async function deleteEvents(db: Database, before: Date) {
  await db.delete(paymentEvents).where(and(isNotNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, before)));
  await db.delete(changes).where(and(inArray(changes.action, [...securityActions]), lt(changes.createdAt, before)));
}

/** Photos that somebody added and never sent. */
async function deleteUnsentPhotos(db: Database, before: Date) {
  const { messageId, returnId, createdAt } = privatePhotos;
  await db.delete(privatePhotos).where(and(isNull(messageId), isNull(returnId), lt(createdAt, before)));
}

/** What customers with an account wrote stays until they are deleted. */
async function deleteVisitorsConversations(db: Database, before: Date) {
  const nobodys = isNull(conversations.userId);
  await db.delete(conversations).where(and(nobodys, lt(conversations.lastMessageAt, before)));
}

/**
 * That there was an appointment stays, and so does who received or gave back a car: that belongs to the sale. Who drove one
 * or did not come goes. What is being changed just now waits for the next time, so that this waits for nobody.
 */
async function forgetGuests(db: Database, before: Date) {
  const { id, kind, state, endsAt, name, phone, address } = appointments;
  const named = or(ne(name, ''), ne(phone, ''), isNotNull(address));
  const cameToNothing = inArray(state, ['cancelled', 'no_show']);
  await db.transaction(async (tx) => {
    const old = await tx
      .select({ id })
      .from(appointments)
      .where(and(or(eq(kind, 'test_drive'), cameToNothing), lt(endsAt, before), named))
      .for('update', { skipLocked: true });
    const ids = sql.param(old.map((each) => each.id));
    if (old.length > 0)
      await tx.update(appointments).set({ name: '', phone: '', address: null }).where(sql`${id} = any(${ids}::text[])`);
  });
}

/** Only those that nothing came of: no payment, no order, no incident. */
async function deleteAbandonedCheckouts(db: Database, before: Date) {
  const lone = ['payments', 'orders', 'incidents'].map(
    (table) => sql`not exists (select from ${sql.identifier(table)} other where other.checkout_id = ${checkouts.id})`,
  );
  await db.delete(checkouts).where(and(eq(checkouts.status, 'released'), lt(checkouts.expiresAt, before), ...lone));
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
