import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import type { UserRow } from '../../auth/user-row.ts';
import { hasConfirmedEmail } from '../../auth/user-row.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/client.ts';
import { ShopError, TooSoonError } from '../../errors.ts';
import type { WantedLine } from '../lines/lines.ts';
import { findLatestRunOuts, findOpenFrom, lockAddress } from '../queries.ts';

const MOST_UNITS = 10;
const MOST_UNITS_UNCONFIRMED = 5;
const MOST_OPEN_FROM_ONE_ADDRESS = 20;
/** How long one waits after the second, the third, and every further hold of a day that ran out unpaid. */
const waitsInMinutes = [10, 30, 120];

/**
 * Nobody holds the inventory without buying it (D73): a checkout has so many units at most.
 * @throws ShopError TOO_MANY_UNITS
 */
export function refuseTooManyUnits(config: Config, user: UserRow, wanted: WantedLine[]): void {
  const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const isConfirmed = hasConfirmedEmail(user, config);
  const most = isConfirmed ? MOST_UNITS : MOST_UNITS_UNCONFIRMED;
  if (units <= most) return;
  const message = `A checkout can hold at most ${most} cars, so that some are left for others. Yours has ${units}.`;
  const remedy = isConfirmed
    ? 'Please buy them in separate checkouts.'
    : 'Please confirm your email address to buy more at once.';
  throw new ShopError('TOO_MANY_UNITS', `${message} ${remedy}`);
}

/**
 * Nobody holds it forever either: who let holds run out waits, and an address has so many checkouts open at most. Until
 * the transaction ends, nobody else starts one from this address.
 * @throws TooSoonError that says when
 */
export async function refuseTooMany(tx: Database, { userId, address }: { userId: string; address: string }) {
  const now = Date.now();
  const runOuts = await findLatestRunOuts(tx, userId, new Date(now - DAY_MS));
  const wait = waitsInMinutes[Math.min(runOuts.length - 2, waitsInMinutes.length - 1)] ?? 0;
  const readyAt = (runOuts[0]?.valueOf() ?? 0) + wait * MINUTE_MS;
  if (readyAt > now) {
    throw tooSoon(readyAt - now, 'Your last checkouts expired before they were paid.');
  }
  await lockAddress(tx, address);
  const open = await findOpenFrom(tx, address);
  if (open.length >= MOST_OPEN_FROM_ONE_ADDRESS) {
    const soonest = Math.min(...open.map((expiresAt) => expiresAt.valueOf()));
    throw tooSoon(soonest - now, 'Too many checkouts from your network are waiting to be paid.');
  }
}

function tooSoon(waitMs: number, reason: string): TooSoonError {
  return new TooSoonError(reason, Math.max(1, Math.ceil(waitMs / 1000)));
}
