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
 * @param isFetched whether a car is to be fetched there instead: it is where we deliver (D94)
 * @throws ShopError INVALID_INPUT for a ZIP code that does not exist; OUT_OF_REACH
 */
export async function requireReach(
  shop: Pick<Shop, 'config'>,
  db: Database,
  { zip, path, isFetched = false }: { zip: string; path: string; isFetched?: boolean },
): Promise<void> {
  const { delivery, pickup } = await readSettings(shop, db, 'appointments');
  const received = pickup.places > 0 ? 'Please choose pickup.' : 'Please contact us.';
  const [deliver, instead] = isFetched ? ['fetch cars', 'Please bring it to us.'] : ['deliver', received];
  const { address } = await readSettings(shop, db, 'dealership');
  if ([zip, address.zip].some(isOfTerritory))
    throw outOfReach(`We don’t ${isFetched ? 'fetch cars from' : 'deliver to'} ${zip}. ${instead}`, path);
  await requireKnownZip(zip, path);
  const { deliveryMiles } = await readSettings(shop, db, 'promises');
  const miles = await milesBetween(address.zip, zip);
  if (miles === undefined || deliveryMiles === 0 || delivery.places === 0)
    throw outOfReach(`We can’t ${deliver} at the moment. ${instead}`, path);
  if (miles <= deliveryMiles) return;
  const distance = formatNumber(Math.ceil(miles));
  const radius = formatNumber(deliveryMiles);
  throw outOfReach(
    `${zip} is about ${distance} miles from us, and we ${deliver} up to ${radius} miles. ${instead}`,
    path,
  );
}

const outOfReach = (message: string, path: string) => new ShopError('OUT_OF_REACH', message, [{ path, message }]);
