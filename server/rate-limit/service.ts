import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { DAY_MS } from '../../shared/durations.ts';
import type { Database } from '../db/client.ts';
import { TooSoonError } from '../errors.ts';
import { hashToken, newToken } from '../tokens.ts';
import { type Limit, type LimitedAction, limitsOf } from './actions.ts';
import type { Caller } from './caller.ts';
import {
  countAttempt,
  deleteCount,
  deleteCountsThatRanOut,
  deleteDevicesOf,
  deleteOldDevices,
  isDeviceOf,
  isDeviceOfAnybody,
  storeDevice,
  uncountAttempt,
} from './queries.ts';

const DEVICE_DAYS = 400;

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Counts what somebody may try so often and no more, in the database, so that it holds over all instances (D76). From a
 * device in which its owner has signed in before, an account is counted apart: nobody else can lock the owner out.
 */
export function createRateLimits(db: Database, options: { on: boolean }) {
  return {
    /**
     * Counts one attempt, before anything is looked up for it. One that is refused here is not held against the account,
     * so a single address cannot use up what all addresses have together.
     * @param weight how many attempts it counts for
     * @throws TooSoonError that says when the next may be made
     */
    async consume(action: LimitedAction, caller: Caller, weight = 1): Promise<void> {
      if (!options.on) return;
      const { reason } = limitsOf(action);
      for await (const { key, limit } of countsOf(db, action, caller)) await count(db, key, limit, { weight, reason });
    },

    /**
     * Does what may be done so often and no more. Counted before, so that many at once are not too many; what is refused,
     * here or there, counts for nothing in the end.
     * @throws TooSoonError that says when it may be done again
     */
    async spend<Done>(action: LimitedAction, caller: Caller, act: () => Promise<Done>): Promise<Done> {
      if (!options.on) return act();
      const counted: string[] = [];
      try {
        for await (const { key, limit } of countsOf(db, action, caller)) {
          counted.push(key);
          await count(db, key, limit, { weight: 1, reason: limitsOf(action).reason });
        }
        return await act();
      } catch (error) {
        for (const key of counted) await uncountAttempt(db, key);
        throw error;
      }
    },

    /** Somebody has shown that they are who they say: their earlier failures no longer count. */
    async forgive(action: LimitedAction, caller: Caller): Promise<void> {
      if (!options.on || caller.account === undefined) return;
      const isKnown = await isKnownDevice(db, caller);
      await deleteCount(db, accountKey(action, caller, isKnown));
      if (!isKnown) await uncountAttempt(db, keyOf(action, 'everywhere', caller.account));
    },
  };
}

/** Notes that somebody has signed in on a device. Gives the token by which the device shows itself from now on. */
export async function rememberDevice(db: Database, owner: SQL, device: string | undefined): Promise<string> {
  // One browser, several accounts: it keeps its token. One that was never given out here is not taken over.
  const token = device && (await isDeviceOfAnybody(db, hashToken(device))) ? device : newToken();
  const expiresAt = new Date(Date.now() + DEVICE_DAYS * DAY_MS);
  await storeDevice(db, owner, { tokenHash: hashToken(token), expiresAt });
  return token;
}

/** For a new password: who signed in with the old one may have been somebody else, but for the device that sets it. */
export function forgetDevices(db: Database, userId: string, current?: string): Promise<void> {
  return deleteDevicesOf(db, userId, hashToken(current ?? ''));
}

/** Lets go of counts that ran out and of devices that have not been seen for long. */
export async function pruneRateLimits(db: Database): Promise<void> {
  await deleteCountsThatRanOut(db);
  await deleteOldDevices(db);
}

/** What an attempt counts for, one after the other: nothing is looked up for one that is refused before. */
async function* countsOf(db: Database, action: LimitedAction, caller: Caller) {
  const { address, account, person, everywhere } = limitsOf(action);
  if (address) yield { key: keyOf(action, 'address', caller.address), limit: address };
  if (caller.account === undefined) return;
  if (person) yield { key: keyOf(action, 'person', caller.account), limit: person };
  if (!account) return;
  const isKnown = await isKnownDevice(db, caller);
  yield { key: accountKey(action, caller, isKnown), limit: account };
  if (everywhere && !isKnown) yield { key: keyOf(action, 'everywhere', caller.account), limit: everywhere };
}

async function count(
  db: Database,
  key: string,
  limit: Limit,
  { weight, reason = 'Too many attempts.' }: { weight: number; reason: string | undefined },
): Promise<void> {
  const { attempts, secondsLeft } = await countAttempt(db, key, limit, weight);
  if (attempts > limit.attempts) {
    throw new TooSoonError(reason, Math.max(1, Math.ceil(secondsLeft)));
  }
}

async function isKnownDevice(db: Database, { account, device }: Caller): Promise<boolean> {
  return account !== undefined && device !== undefined && isDeviceOf(db, hashToken(device), account);
}

function accountKey(action: LimitedAction, { account = '', address, device = '' }: Caller, isKnown: boolean): string {
  return isKnown ? keyOf(action, 'device', account, device) : keyOf(action, 'account', account, address);
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
