import type { State } from './zip-list.ts';

export interface Territory extends State {
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
export const findTerritory = (zip: string): Territory | undefined => territories.find(([zips]) => zips.test(zip))?.[1];
