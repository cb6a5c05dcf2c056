import { isOfTerritory } from '../../shared/settings/dealership/territories.ts';
import { ShopError } from '../errors.ts';
import { milesBetween } from './zip-distance.ts';

/**
 * @param path of the field that holds the ZIP code
 * @throws ShopError INVALID_INPUT for a ZIP code that does not exist
 */
export async function requireKnownZip(zip: string, path: string): Promise<void> {
  if ((await milesBetween(zip, zip)) !== undefined) return;
  const message = `There is no ZIP code ${zip}.`;
  throw new ShopError('INVALID_INPUT', message, [{ path, message }]);
}

/** As {@link requireKnownZip}, for where somebody is at home: those of the territories exist, though nobody knows how far away. */
export async function requireExistingZip(zip: string, path: string): Promise<void> {
  if (!isOfTerritory(zip)) await requireKnownZip(zip, path);
}
