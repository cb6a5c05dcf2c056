import { conditionNames } from '../../../../shared/cars/car-states.ts';
import { formatPrice } from '../../../../shared/money.ts';
import { formatMileage } from '../../../components/car/car-facts.ts';
import { inventoryPath } from '../../../state/last-list.ts';

/** What the address of the inventory may say, in the order in which it says it. */
const filterKeys = [
  'ids',
  'search',
  'brand',
  'category',
  'model',
  'minPrice',
  'maxPrice',
  'minYear',
  'maxYear',
  'maxMileage',
  'fuelType',
  'transmission',
  'condition',
  'inStock',
  'upcoming',
] as const;
const keys = [...filterKeys, 'sort', 'cursor'] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The part of an address's search that means something here, always written the same way. */
export function readAddress(search: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams();
  for (const key of keys) {
    const value = search.get(key)?.trim();
    if (value && !(key === 'sort' && value === 'newest')) address.set(key, value);
  }
  return address;
}

/**
 * The address after some of it was changed, from its first page on; an empty value takes a filter away. Who came for one car
 * by a link, and then asks for others, is looking for those.
 */
export function changeAddress(address: URLSearchParams, changes: Iterable<readonly [string, string]>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [key, value] of changes) {
    next.set(key, value);
    if (value && key !== 'sort') next.delete('ids');
  }
  next.delete('cursor');
  return readAddress(next);
}

/** What is asked for, whatever its order and page: cars are counted by it. */
export function filtersOf(address: URLSearchParams): URLSearchParams {
  return changeAddress(address, [['sort', '']]);
}

export function hasFilters(address: URLSearchParams): boolean {
  return filterKeys.some((key) => address.has(key));
}

export interface ActiveFilter {
  key: FilterKey;
  label: string;
  /** Where the list is without this one. */
  path: string;
}

export function activeFilters(address: URLSearchParams): ActiveFilter[] {
  return filterKeys
    .filter((key) => address.has(key))
    .map((key) => ({
      key,
      label: describe(key, address.get(key) ?? ''),
      path: inventoryPath(changeAddress(address, [[key, '']])),
    }));
}

/** The address with no filter at all, in the same order. */
export function withoutFilters(address: URLSearchParams): string {
  return inventoryPath(
    changeAddress(
      address,
      filterKeys.map((key) => [key, ''] as const),
    ),
  );
}

function describe(key: FilterKey, value: string): string {
  switch (key) {
    case 'ids':
      return value.includes(',') ? 'These cars' : 'This car';
    case 'search':
      return `“${value}”`;
    case 'model':
      return `Model: ${value}`;
    case 'minPrice':
      return `From ${price(value)}`;
    case 'maxPrice':
      return `Up to ${price(value)}`;
    case 'minYear':
      return `From ${value}`;
    case 'maxYear':
      return `Up to ${value}`;
    case 'maxMileage':
      return `Up to ${miles(value)}`;
    case 'condition':
      return (conditionNames as Partial<Record<string, string>>)[value.toLowerCase()] ?? value;
    case 'inStock':
      return 'In stock';
    case 'upcoming':
      return 'Up Coming';
    default:
      return value;
  }
}

function miles(value: string): string {
  const number = Number(value);
  return Number.isFinite(number) ? formatMileage(number) : value;
}

function price(value: string): string {
  const dollars = Number(value);
  return Number.isFinite(dollars) ? formatPrice(dollars) : value;
}
