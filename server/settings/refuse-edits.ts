import type { Settings } from '../../shared/settings/settings.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { pictureIdIn } from '../images/picture-address.ts';
import { requireExistingZip } from '../zips/known-zip.ts';
import { findAccentFault } from './brand/accent.ts';
import { findCarIds } from './queries.ts';

export function refuseUnreadable(accentColor: string) {
  const fault = findAccentFault(accentColor);
  if (fault) throw new ShopError('INVALID_INPUT', fault, [{ path: 'accentColor', message: fault }]);
}

/**
 * A logo is drawn into documents, icons and the payment page, for which it has to be a picture that this shop has made
 * ready. One from before this was asked keeps nobody from changing the rest.
 */
export function refuseForeignLogos(before: Settings['dealership'], after: Settings['dealership']) {
  const issues = (['logo', 'logoDark'] as const)
    .filter((path) => after[path] && after[path] !== before[path] && !pictureIdIn(after[path]))
    .map((path) => ({ path, message: 'A logo must be a picture that was uploaded here. Choose it from your device.' }));
  if (issues[0]) throw new ShopError('INVALID_INPUT', issues[0].message, issues);
}

/** Deliveries start there. One from before this was asked keeps nobody from changing the rest. */
export async function refuseNoZip(before: string, after: string) {
  if (after && after !== before) await requireExistingZip(after, 'address.zip');
}

/** Of the cars that slides are given now: one that was deleted since keeps nobody from changing the rest. */
export async function refuseNoCars(
  tx: Database,
  before: Settings['home']['slides'],
  after: Settings['home']['slides'],
) {
  const known = new Set(before.map(({ carId }) => carId));
  const given = after.flatMap(({ carId }, place) => (carId && !known.has(carId) ? { carId, place } : []));
  const found = await findCarIds(
    tx,
    given.map(({ carId }) => carId),
  );
  const issues = given
    .filter(({ carId }) => !found.has(carId))
    .map(({ place }) => ({ path: `slides.${place}.carId`, message: 'This car does not exist' }));
  if (issues[0]) throw new ShopError('INVALID_INPUT', issues[0].message, issues);
}
