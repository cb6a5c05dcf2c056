import { and, count, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { newestFirst } from '../db/newest-first.ts';
import { mails } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

export type MailRow = typeof mails.$inferSelect;

const list = newestFirst({ createdAt: mails.createdAt, id: mails.id });

/** The new mail's id; undefined when the same news has been written before. */
export async function insertMail(
  tx: Database,
  mail: Omit<typeof mails.$inferInsert, 'id'>,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(mails)
    .values({ id: newId(), ...mail })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  return row?.id;
}

export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

export async function findMails(db: Database, page: { limit: number; cursor?: string | undefined }) {
  const rows = await db
    .select()
    .from(mails)
    .where(list.after(page.cursor))
    .orderBy(...list.order)
    .limit(page.limit + 1);
  return list.page(rows, page.limit);
}

export async function countMails(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(mails);
  return row?.total ?? 0;
}

export async function markSent(db: Database, id: string): Promise<void> {
  await db.update(mails).set({ status: 'sent', sentAt: new Date() }).where(eq(mails.id, id));
}

/** Takes the words out of password mails: those of one mail, or of all written before a time. */
export async function forgetPasswordLinks(db: Database, which: { id: string } | { before: Date }): Promise<void> {
  const chosen = 'id' in which ? eq(mails.id, which.id) : lt(mails.createdAt, which.before);
  await db
    .update(mails)
    .set({ html: '', text: '' })
    .where(and(eq(mails.kind, 'password-reset'), chosen));
}
