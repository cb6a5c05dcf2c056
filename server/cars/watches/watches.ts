import { isAvailable } from '../../../shared/cars/car-states.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import type { OwnData } from '../../../shared/orders/own-data.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { writeMail } from '../../mail/outbox.ts';
import { carIsFree } from '../../mail/templates/customer-mails.ts';
import type { Shop } from '../../shop.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { readCar } from '../service.ts';
import {
  type DueWatch,
  deleteWatch,
  deleteWatchesBefore,
  deleteWatchesOfLink,
  findDue,
  findWatchesOf,
  isWaiting,
  takeWatch,
  upsertWatch,
} from './watch-queries.ts';

const AT_ONCE = 50;
const KEPT_MS = 180 * DAY_MS;

/**
 * Somebody wants one mail when a car can be bought again (D106).
 * @throws ShopError NOT_FOUND, or CONFLICT for a car that can be bought now, or where no mail is sent
 */
export async function watchCar({ db, config }: Shop, userId: string, carId: string): Promise<void> {
  if (!config.mail.smtpUrl) {
    throw new ShopError('CONFLICT', 'This shop doesn’t send email, so we can’t tell you when it’s available.');
  }
  if (isAvailable(await readCar(db, carId))) throw new ShopError('CONFLICT', 'This car is available right now.');
  await upsertWatch(db, { carId, userId });
}

export function stopWatching(db: Database, userId: string, carId: string): Promise<void> {
  return deleteWatch(db, { carId, userId });
}

export function isWatching(db: Database, userId: string, carId: string): Promise<boolean> {
  return isWaiting(db, { carId, userId });
}

/** The cars that somebody asked to be told of, and whether they were. */
export async function listWatchesOf(db: Database, userId: string): Promise<OwnData['watches']> {
  return (await findWatchesOf(db, userId)).map(({ createdAt, notifiedAt, ...car }) => ({
    ...car,
    createdAt: createdAt.toISOString(),
    notifiedAt: notifiedAt?.toISOString() ?? null,
  }));
}

/**
 * Ends all watches of whoever was mailed this link.
 * @throws ShopError NOT_FOUND for a link that has been used or is too old
 */
export async function stopByLink(db: Database, token: string): Promise<void> {
  if (await deleteWatchesOfLink(db, hashToken(token))) return;
  throw new ShopError(
    'NOT_FOUND',
    'This link has been used or is too old. If we still email you about cars, please use the link in our latest email.',
  );
}

export async function watchersAreDue({ db }: Shop): Promise<boolean> {
  return (await findDue(db, 1)).length > 0;
}

/** Mails everybody who waits for a car that can be bought by now, each of them once. */
export async function notifyWatchers(shop: Shop): Promise<void> {
  for (const watch of await findDue(shop.db, AT_ONCE)) await notify(shop, watch);
}

function notify(shop: Shop, { carId, userId, createdAt, title, email }: DueWatch): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const token = newToken();
    if (!(await takeWatch(tx, { carId, userId }, hashToken(token)))) return;
    await writeMail(shop, tx, {
      key: `car-free-${carId}-${userId}-${createdAt.valueOf()}`,
      kind: 'car-free',
      to: [email],
      template: (sender) => carIsFree(sender, { carId, title, token }),
    });
  });
}

/** Nobody waits for a car for longer than this. */
export function forgetOldWatches(db: Database): Promise<void> {
  return deleteWatchesBefore(db, new Date(Date.now() - KEPT_MS));
}
