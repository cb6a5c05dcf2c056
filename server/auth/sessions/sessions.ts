import bowser from 'bowser';
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import type { OwnSession } from '../../../shared/users/account-security.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { type UserRow, unchanged } from '../user-row.ts';
import {
  deleteAllSessions,
  deleteOtherSessions,
  deleteSessionOf,
  findSessionsOf,
  findSessionUser,
  insertSession,
  touchSession,
} from './session-queries.ts';

/** Not written at every call: who was here within the hour is all that anybody wants to know. */
const TOLD_EVERY_MS = 5 * MINUTE_MS;

/** Who is signed in, and by which token. */
export interface SignedIn {
  user: UserRow;
  tokenHash: string;
}

/**
 * Opens a session, and answers its token. It ends by itself after as many days as the configuration says. Undefined where
 * the user's password has been replaced meanwhile, or they have become inactive.
 */
export async function startSession(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  user: UserRow,
  userAgent: string | undefined,
): Promise<string | undefined> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + config.retention.tokenDays * DAY_MS);
  const session = { tokenHash: hashToken(token), device: describeDevice(userAgent), expiresAt };
  return (await insertSession(db, unchanged(user), session)) ? token : undefined;
}

/** Who a token belongs to, as long as it is alive and its user active. */
export async function findSession(
  { db, planned }: Pick<Shop, 'db' | 'planned'>,
  token: string,
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const found = await findSessionUser(planned, tokenHash);
  if (!found) return undefined;
  if (Date.now() - found.lastUsedAt.getTime() > TOLD_EVERY_MS) await touchSession(db, tokenHash);
  return { user: found.user, tokenHash };
}

/** Where somebody is signed in, the most recently used first. */
export async function listSessions(db: Database, { user, tokenHash }: SignedIn): Promise<OwnSession[]> {
  return (await findSessionsOf(db, user.id)).map((row) => ({
    _id: row.id,
    device: row.device ?? 'Unknown device',
    isCurrent: row.tokenHash === tokenHash,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}

/**
 * Ends one of one's own sessions.
 * @throws ShopError NOT_FOUND
 */
export function endSession(db: Database, { user }: SignedIn, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, user.id, id))) throw new ShopError('NOT_FOUND', 'This session has already ended.');
    await noteEnded(tx, user);
  });
}

/** Ends all of one's own sessions but this one. */
export function endOtherSessions(db: Database, { user, tokenHash }: SignedIn): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await deleteOtherSessions(tx, user.id, tokenHash)) > 0) await noteEnded(tx, user);
  });
}

/** Ends every session of somebody who may not go on as before; why is told by whoever ends them. */
export function endAllSessions(tx: Database, userId: string): Promise<void> {
  return deleteAllSessions(tx, userId);
}

function noteEnded(tx: Database, user: UserRow) {
  return recordChange(tx, user, { subject: 'user', subjectId: user.id, action: 'session_ended' });
}

/** Browser and system in words, as far as the browser tells. */
function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 120) || null;
}
