import { isOfTerritory } from '../../shared/settings/dealership/territories.ts';
import { ShopError } from '../errors.ts';
import { findTerritory, type Territory } from './territory-of-zip.ts';
import { findZip } from './zip-list.ts';

const noSuchZip = (zip: string) => `There is no ZIP code ${zip}.`;

/**
 * @param path of the field that holds the ZIP code
 * @throws ShopError INVALID_INPUT for a ZIP code that does not exist
 */
export async function requireKnownZip(zip: string, path: string): Promise<void> {
  if (await findZip(zip)) return;
  const message = noSuchZip(zip);
  throw new ShopError('INVALID_INPUT', message, [{ path, message }]);
}

/**
 * What is wrong with where somebody is at home: a ZIP code that does not exist, or is in another state. Those of the
 * territories exist, though nobody knows how far away.
 */
export async function findZipFault(zip: string, state: string): Promise<string | undefined> {
  const isFar = isOfTerritory(zip);
  const found = isFar ? undefined : await findZip(zip);
  if (!isFar && !found) return noSuchZip(zip);
  const place: Territory | undefined = isFar ? findTerritory(zip) : found?.state;
  if (!state || !place) return undefined;
  const { code, name, otherNames = [] } = place;
  const isThere = [code, name, ...otherNames].some((each) => plain(each) === plain(state));
  return isThere ? undefined : `ZIP code ${zip} is in ${name} (${code}), not in ${state}.`;
}

/** `D.C.` and `dc` are the same. */
const plain = (text: string) => text.replaceAll(/[^a-z]/gi, '').toLowerCase();
