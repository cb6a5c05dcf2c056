import { and, count, eq, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { MailFilters } from '../../shared/mails.ts';
import type { Database } from '../db/client.ts';
import { byTime } from '../db/query/by-time.ts';
import { containing } from '../db/query/like.ts';
import { mails, users } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

export type MailRow = typeof mails.$inferSelect;

/** Mails whose links open an account or a conversation, or prove an address. */
export const linkMails: readonly MailRow['kind'][] = [
  'password-reset',
  'confirm-email',
  'invitation',
  'conversation-link',
];
const list = byTime({ createdAt: mails.createdAt, id: mails.id });

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

/** Those of these addresses that people of the staff have. */
export async function findStaffAmong(tx: Database, emails: string[]): Promise<string[]> {
  const staff = and(eq(users.role, 'admin'), inArray(users.email, emails));
  return (await tx.select({ email: users.email }).from(users).where(staff)).map(({ email }) => email);
}

export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

export function findWaitingMails(db: Database): Promise<{ id: string }[]> {
  return db.select({ id: mails.id }).from(mails).where(eq(mails.status, 'waiting'));
}

export async function findMails(
  db: Database,
  filters: MailFilters,
  page: { sort: 'newest' | 'oldest'; limit: number; cursor?: string | undefined },
) {
  const rows = await db
    .select()
    .from(mails)
    .where(and(matchMails(filters), list.after(page.sort, page.cursor)))
    .orderBy(...list.order(page.sort))
    .limit(page.limit + 1);
  return list.page(page.sort, rows, page.limit);
}

export async function countMails(db: Database, filters: MailFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(mails).where(matchMails(filters));
  return row?.total ?? 0;
}

/**
 * The words of a mail are not searched: some carry a link that is a secret. A link of the audit log searches by id, and
 * cannot tell who wrote the mail.
 */
function matchMails({ search, status, from }: MailFilters): SQL | undefined {
  const part = containing(search ?? '');
  const matching = and(
    search ? or(ilike(mails.subject, part), sql`array_to_string(${mails.recipients}, ' ') ilike ${part}`) : undefined,
    status ? eq(mails.status, status) : undefined,
    from && (from === 'customers' ? eq(mails.kind, 'contact') : ne(mails.kind, 'contact')),
  );
  return search ? or(eq(mails.id, search), matching) : matching;
}

export async function markSent(db: Database, id: string): Promise<void> {
  await db.update(mails).set({ status: 'sent', sentAt: new Date() }).where(eq(mails.id, id));
}

/** Takes the words out of mails with personal links: those of one mail, or of all written before a time. */
export async function forgetPasswordLinks(db: Database, which: { id: string } | { before: Date }): Promise<void> {
  const chosen = 'id' in which ? eq(mails.id, which.id) : lt(mails.createdAt, which.before);
  await db
    .update(mails)
    .set({ html: '', text: '' })
    .where(and(inArray(mails.kind, [...linkMails]), chosen));
}
