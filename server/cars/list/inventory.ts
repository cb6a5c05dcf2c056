import type { CarAvailability, CarFacets, CarListFilters } from '../../../shared/cars/car-filters.ts';
import type { Shop } from '../../shop.ts';
import type { ResolvedFilters } from '../car-conditions.ts';
import type { CarRow } from '../car-row.ts';
import { type CarPage, findCountedCars, hasCar, sampleCars } from '../queries.ts';
import { resolveSearch } from '../search/resolve-search.ts';
import type { Columns } from '../search-index/car-columns.ts';
import { countFacets } from '../search-index/lookup/count-facets.ts';
import {
  countAvailabilityInIndex,
  findPageIds,
  hasCarInIndex,
  sampleIds,
} from '../search-index/lookup/find-in-index.ts';
import { isInIndex } from '../search-index/lookup/known-filters.ts';
import { writeCards } from '../write-cards.ts';
import { countAvailability } from './availability-queries.ts';
import { carList } from './car-list.ts';
import { findFacets } from './facet-queries.ts';

export interface CardTexts {
  cards: string[];
  total: number;
  nextCursor: string | null;
}

/** What can be asked about the cars that pass some filters. */
export interface Inventory {
  filters: ResolvedFilters;
  /** One page, with one car more than asked for when the list goes on, and how many match in all. */
  findPage(page: CarPage): Promise<{ rows: CarRow[]; total: number }>;
  /** One page as the API writes what a list shows of each car, and where the list goes on. */
  findCards(page: CarPage): Promise<CardTexts>;
  /** Some at random, no more than there are. */
  findSample(size: number): Promise<CarRow[]>;
  findSampleCards(size: number): Promise<string[]>;
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
    findCards: (page) => readCards(db, filters, page),
    findSample: (size) => sampleCars(db, filters, size),
    findSampleCards: async (size) => writeCards(db, await sampleCars(db, filters, size)),
    findFacets: () => findFacets(db, filters),
    countAvailability: () => countAvailability(db, filters),
  };
}

async function readCards(db: Shop['db'], filters: ResolvedFilters, page: CarPage): Promise<CardTexts> {
  const found = await findCountedCars(db, filters, page);
  const { rows, nextCursor } = carList.page(page.sort, found.rows, page.limit);
  return { cards: await writeCards(db, rows), total: found.total, nextCursor };
}

function inMemory(
  { db, searchIndex }: Pick<Shop, 'db' | 'searchIndex'>,
  index: Columns,
  filters: ResolvedFilters,
): Inventory {
  const findIds = (page: CarPage) => {
    const after = carList.placeAfter(page.sort, page.cursor);
    return findPageIds(index, filters, { ...page, after: after && { key: Number(after.key), id: after.id } });
  };
  return {
    filters,
    async findCards(page) {
      const { ids, total, keyAt } = findIds(page);
      const { sort, limit } = page;
      const cards = await searchIndex.findCards(ids.slice(0, limit));
      // One of them was taken from the shop since the index heard of it.
      if (cards.length < Math.min(ids.length, limit)) return readCards(db, filters, page);
      if (ids.length <= limit) return { cards, total, nextCursor: null };
      const key = keyAt(limit - 1);
      const last = ids[limit - 1] as string;
      return { cards, total, nextCursor: carList.cursorAfter(sort, sort === 'newest' ? new Date(key) : key, last) };
    },
    async findPage(page) {
      const { ids, total } = findIds(page);
      const rows = await searchIndex.findRows(ids);
      return rows.length === ids.length ? { rows, total } : findCountedCars(db, filters, page);
    },
    findSample: (size) => searchIndex.findRows(sampleIds(index, filters, size)),
    findSampleCards: (size) => searchIndex.findCards(sampleIds(index, filters, size)),
    findFacets: async () => countFacets(index, filters),
    countAvailability: async () => countAvailabilityInIndex(index, filters),
  };
}
