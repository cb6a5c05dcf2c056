import { isOfTerritory } from '../../shared/settings/dealership/territories.ts';
import { ShopError } from '../errors.ts';
import { findZip, type State } from './zip-list.ts';

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

interface Territory extends State {
  /** What people write in its place. */
  otherNames?: string[];
}

/** Which ZIP codes are of whom: the list of places has none of them. */
const territories: [zips: RegExp, Territory][] = [
  [/^00[679]/, { code: 'PR', name: 'Puerto Rico' }],
  [
    /^008/,
    { code: 'VI', name: 'U.S. Virgin Islands', otherNames: ['Virgin Islands', 'United States Virgin Islands', 'USVI'] },
  ],
  [/^96799/, { code: 'AS', name: 'American Samoa' }],
  [/^969(1|2|3[0-2])/, { code: 'GU', name: 'Guam' }],
  [/^969(39|40)/, { code: 'PW', name: 'Palau' }],
  [/^9694[1-4]/, { code: 'FM', name: 'Micronesia', otherNames: ['Federated States of Micronesia'] }],
  [/^9695/, { code: 'MP', name: 'Northern Mariana Islands' }],
  [/^969[67]/, { code: 'MH', name: 'Marshall Islands' }],
];

/** Where a ZIP code of the territories is; undefined for every other, and for those that nobody has so far. */
const findTerritory = (zip: string): Territory | undefined => territories.find(([zips]) => zips.test(zip))?.[1];
