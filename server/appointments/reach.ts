import { formatNumber } from '../../shared/format.ts';
import { isOfTerritory } from '../../shared/settings/dealership/territories.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import { requireKnownZip } from '../zips/known-zip.ts';
import { milesBetween } from '../zips/zip-distance.ts';

/**
 * Refuses what lies farther than the dealership delivers (D91).
 * @param path of the field that holds the ZIP code
 * @throws ShopError INVALID_INPUT for a ZIP code that does not exist; OUT_OF_REACH
 */
export async function requireReach(
  shop: Pick<Shop, 'config'>,
  db: Database,
  { zip, path }: { zip: string; path: string },
): Promise<void> {
  const { address } = await readSettings(shop, db, 'dealership');
  if ([zip, address.zip].some(isOfTerritory))
    throw outOfReach(`We don’t deliver to ${zip}. Please choose pickup.`, path);
  await requireKnownZip(zip, path);
  const { deliveryMiles } = await readSettings(shop, db, 'promises');
  const miles = await milesBetween(address.zip, zip);
  if (miles === undefined || deliveryMiles === 0)
    throw outOfReach('We can’t deliver at the moment. Please choose pickup.', path);
  if (miles <= deliveryMiles) return;
  const distance = formatNumber(Math.ceil(miles));
  const radius = formatNumber(deliveryMiles);
  throw outOfReach(
    `${zip} is about ${distance} miles from us, and we deliver up to ${radius} miles. Please choose pickup.`,
    path,
  );
}

const outOfReach = (message: string, path: string) => new ShopError('OUT_OF_REACH', message, [{ path, message }]);
