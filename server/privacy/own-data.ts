import { desc, eq, sql } from 'drizzle-orm';
import { toDollars } from '../../shared/money.ts';
import type { OwnData } from '../../shared/orders/own-data.ts';
import { listAppointmentsOf } from '../appointments/service.ts';
import { listSessions, type SignedIn } from '../auth/sessions/sessions.ts';
import { hasConfirmedEmail, hasShownEmail, presentUser, type UserRow } from '../auth/user-row.ts';
import { listWatchesOf } from '../cars/watches/watches.ts';
import type { Config } from '../config/config.ts';
import { listConversationsOf } from '../conversations/service.ts';
import type { Database } from '../db/client.ts';
import { changes, checkouts, mails } from '../db/schema/index.ts';
import { hasPersonalLink, presentMail } from '../mail/present-mail.ts';
import { listOrdersOf } from '../orders/own-orders.ts';
import { listReturnsOf } from '../orders/records/returns/present-return.ts';
import type { Shop } from '../shop.ts';

/** Everything that the shop keeps of somebody, for themselves (D79). */
export async function collectOwnData({ db, config }: Shop, caller: SignedIn): Promise<OwnData> {
  const { user } = caller;
  return {
    account: presentUser(user),
    sessions: await listSessions(db, caller),
    orders: await listOrdersOf(db, user.id),
    checkouts: await findCheckouts(db, user.id),
    watches: await listWatchesOf(db, user.id),
    appointments: await listAppointmentsOf(db, user.id),
    returns: await listReturnsOf(db, user.id),
    conversations: await listConversationsOf(db, user.id),
    mails: await findMailsTo(db, user, config),
    log: await findLog(db, user.id),
  };
}

async function findCheckouts(db: Database, userId: string): Promise<OwnData['checkouts']> {
  const rows = await db.select().from(checkouts).where(eq(checkouts.userId, userId)).orderBy(desc(checkouts.createdAt));
  return rows.map(({ id, status, totalCents, createdAt }) => ({
    _id: id,
    status,
    total: toDollars(totalCents),
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * None while somebody else may have registered the address (D78). Where the shop sends no mail, and so cannot ask, those
 * that go to whoever reads the address, such as a visitor, are left out.
 */
async function findMailsTo(db: Database, user: UserRow, config: Config): Promise<OwnData['mails']> {
  if (!hasConfirmedEmail(user, config)) return [];
  const toThem = sql`${mails.recipients} = array[${user.email}]::text[]`;
  const rows = await db.select().from(mails).where(toThem).orderBy(desc(mails.createdAt));
  const theirs = hasShownEmail(user, config) ? rows : rows.filter((mail) => !hasPersonalLink(mail));
  return theirs.map(presentMail).map(({ _id, subject, text, createdAt }) => ({ _id, subject, text, createdAt }));
}

/** What was noted of the account. Who of the staff did something is their own affair. */
async function findLog(db: Database, userId: string): Promise<OwnData['log']> {
  const rows = await db.select().from(changes).where(eq(changes.subjectId, userId)).orderBy(desc(changes.createdAt));
  return rows.map(({ action, actorId, fields, createdAt }) => ({
    action,
    isMine: actorId === userId,
    fields,
    createdAt: createdAt.toISOString(),
  }));
}
