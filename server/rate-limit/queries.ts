import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { knownDevices, rateLimits, users } from '../db/schema/index.ts';
import type { Limit } from './actions.ts';

const now = sql`clock_timestamp()`;

/** Counts an attempt, by the clock of the database, which all instances share; a count that ran out begins anew. */
export async function countAttempt(db: Database, key: string, { seconds }: Pick<Limit, 'seconds'>, weight: number) {
  const ends = sql`${now} + make_interval(secs => ${seconds})`;
  const isOver = sql`${rateLimits.expiresAt} <= ${now}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, attempts: weight, expiresAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        attempts: sql`case when ${isOver} then ${weight} else ${rateLimits.attempts} + ${weight} end`,
        expiresAt: sql`case when ${isOver} then ${ends} else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      attempts: rateLimits.attempts,
      secondsLeft: sql<number>`extract(epoch from ${rateLimits.expiresAt} - ${now})`.mapWith(Number),
    });
  return row ?? { attempts: weight, secondsLeft: seconds };
}

export async function uncountAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ attempts: sql`${rateLimits.attempts} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.attempts, 0)));
}

export async function deleteCount(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteCountsThatRanOut(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`${now}`));
}

export async function isDeviceOf(db: Database, tokenHash: string, email: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(users.email, email), gt(knownDevices.expiresAt, now)));
  return found.length > 0;
}

export async function isDeviceOfAnybody(db: Database, tokenHash: string): Promise<boolean> {
  return (await db.$count(knownDevices, eq(knownDevices.tokenHash, tokenHash))) > 0;
}

/** Nothing is stored where there is no such owner. */
export async function storeDevice(
  db: Database,
  owner: SQL,
  { tokenHash, expiresAt }: Pick<typeof knownDevices.$inferSelect, 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await db.execute(sql`insert into ${knownDevices} (token_hash, user_id, expires_at)
    select ${tokenHash}, owner.id, ${expiresAt.toISOString()}::timestamptz from ${owner} owner
    on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at`);
}

export async function deleteDevicesOf(db: Database, userId: string, keep: string): Promise<void> {
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), ne(knownDevices.tokenHash, keep)));
}

export async function deleteOldDevices(db: Database): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now));
}
