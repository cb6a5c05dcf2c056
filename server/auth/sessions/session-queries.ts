import { and, desc, eq, gt, lt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../shared/durations.ts';
import type { Database } from '../../db/client.ts';
import { batchLookups } from '../../db/query/batch-lookups.ts';
import { keptFor } from '../../db/query/kept-for.ts';
import { sessions, users } from '../../db/schema/index.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** One that nobody has used for so long has ended (D77). */
const IDLE_DAYS = 14;

const idleSince = () => new Date(Date.now() - IDLE_DAYS * DAY_MS);
const isLiving = () => livingAt(new Date(), idleSince());
const livingAt = (now: Date | Placeholder, idle: Date | Placeholder) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idle));

/**
 * The active user behind a living session: one indexed join, for all who ask in the same moment. It is asked each time,
 * so that a session is over everywhere once it was ended.
 */
export const findSessionUser = (planned: Database, tokenHash: string) => findersOf(planned)(tokenHash);

const findersOf = keptFor((planned) => {
  const statement = planned
    .select({ tokenHash: sessions.tokenHash, user: users, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])`,
        livingAt(sql.placeholder('now'), sql.placeholder('idle')),
        eq(users.status, 'active'),
      ),
    )
    .prepare('find_sessions');
  return batchLookups(async (hashes: string[]) => {
    const [now, idle] = [new Date().toISOString(), idleSince().toISOString()];
    const found = await statement.execute({ hashes: `{${hashes.join()}}`, now, idle });
    return new Map(found.map((session) => [session.tokenHash, session]));
  });
});

export function findSessionsOf(db: Database, userId: string): Promise<SessionRow[]> {
  const mine = and(eq(sessions.userId, userId), isLiving());
  return db.select().from(sessions).where(mine).orderBy(desc(sessions.lastUsedAt)).limit(100);
}

/** False, and no session, where there is no such owner. */
export async function insertSession(
  db: Database,
  owner: SQL,
  { tokenHash, device, expiresAt }: Pick<SessionRow, 'tokenHash' | 'device' | 'expiresAt'>,
): Promise<boolean> {
  const made = await db.execute(sql`insert into ${sessions} (token_hash, user_id, device, expires_at)
    select ${tokenHash}, owner.id, ${device}, ${expiresAt.toISOString()}::timestamptz from ${owner} owner returning id`);
  return (made as unknown as { rows: unknown[] }).rows.length > 0;
}

export async function touchSession(db: Database, tokenHash: string): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends one of somebody's own sessions; false when there is none of that id. */
export async function deleteSessionOf(db: Database, userId: string, id: string): Promise<boolean> {
  const mine = and(eq(sessions.userId, userId), eq(sessions.id, id));
  return (await db.delete(sessions).where(mine).returning({ id: sessions.id })).length > 0;
}

/** How many there were. */
export async function deleteOtherSessions(db: Database, userId: string, keep: string): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, keep));
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length;
}

export async function deleteAllSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteEndedSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, new Date()), lt(sessions.lastUsedAt, idleSince())));
}
