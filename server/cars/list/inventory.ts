import type { CarAvailability, CarFacets, CarListFilters } from '../../../shared/cars/car-filters.ts';
import type { Shop } from '../../shop.ts';
import type { ResolvedFilters } from '../car-conditions.ts';
import type { CarRow } from '../car-row.ts';
import { type CarPage, findCountedCars, hasCar } from '../queries.ts';
import { resolveSearch } from '../search/resolve-search.ts';
import type { Columns } from '../search-index/car-columns.ts';
import { countFacets } from '../search-index/count-facets.ts';
import { countAvailabilityInIndex, findPageIds, hasCarInIndex } from '../search-index/find-in-index.ts';
import { isInIndex } from '../search-index/known-filters.ts';
import { countAvailability } from './availability-queries.ts';
import { carList } from './car-list.ts';
import { findFacets } from './facet-queries.ts';

/** What can be asked about the cars that pass some filters. */
export interface Inventory {
  filters: ResolvedFilters;
  /** One page, with one car more than asked for when the list goes on, and how many match in all. */
  findPage(page: CarPage): Promise<{ rows: CarRow[]; total: number }>;
  findFacets(): Promise<CarFacets>;
  countAvailability(): Promise<CarAvailability>;
}

/**
 * The cars that pass these filters, found in the search index. The database is asked for what staff alone see and for
 * cars by their ids, which the index does not hold, and for everything while the index is not up to date.
 */
export async function openInventory(
  shop: Pick<Shop, 'db' | 'searchIndex'>,
  filters: CarListFilters,
): Promise<Inventory> {
  const { db, searchIndex } = shop;
  const index = isInIndex(filters) ? await searchIndex.current() : undefined;
  if (index) return inMemory(shop, index, await resolveSearch(filters, async (by) => hasCarInIndex(index, by)));
  return inDatabase(db, await resolveSearch(filters, (by) => hasCar(db, by)));
}

function inDatabase(db: Shop['db'], filters: ResolvedFilters): Inventory {
  return {
    filters,
    findPage: (page) => findCountedCars(db, filters, page),
    findFacets: () => findFacets(db, filters),
    countAvailability: () => countAvailability(db, filters),
  };
}

function inMemory(
  { db, searchIndex }: Pick<Shop, 'db' | 'searchIndex'>,
  index: Columns,
  filters: ResolvedFilters,
): Inventory {
  return {
    filters,
    async findPage(page) {
      const after = carList.placeAfter(page.sort, page.cursor);
      const { ids, total } = findPageIds(index, filters, {
        ...page,
        after: after && { key: Number(after.key), id: after.id },
      });
      const rows = await searchIndex.findListed(ids);
      // One of them was taken from the shop since the index heard of it.
      return rows.length === ids.length ? { rows, total } : findCountedCars(db, filters, page);
    },
    findFacets: async () => countFacets(index, filters),
    countAvailability: async () => countAvailabilityInIndex(index, filters),
  };
}
