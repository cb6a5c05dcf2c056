import { and, eq, gt, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CarFilters } from '../../shared/cars/car-filters.ts';
import { toCents } from '../../shared/money.ts';
import { containing } from '../db/like.ts';
import { cars } from '../db/schema/index.ts';

/** The condition for the cars of the shop that pass all filters (§5). */
export function matchFilters(filters: CarFilters & { ids?: string[] | undefined }): SQL | undefined {
  const { search, brand, category, model, minPrice, maxPrice, inStock, upcoming, outOfStock, ids } = filters;
  const part = search ? containing(search) : '';
  return and(
    isNull(cars.deletedAt),
    search ? or(ilike(cars.brand, part), ilike(cars.model, part), ilike(cars.category, part)) : undefined,
    brand ? sql`lower(${cars.brand}) = ${brand.toLowerCase()}` : undefined,
    category ? sql`lower(${cars.category}) = ${category.toLowerCase()}` : undefined,
    model ? ilike(cars.model, containing(model)) : undefined,
    minPrice === undefined ? undefined : gte(cars.priceCents, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(cars.priceCents, toCents(maxPrice)),
    inStock ? and(eq(cars.inStock, true), gt(cars.quantity, 0)) : undefined,
    upcoming ? eq(cars.inStock, false) : undefined,
    outOfStock ? or(eq(cars.inStock, false), eq(cars.quantity, 0)) : undefined,
    ids ? inArray(cars.id, ids) : undefined,
  );
}
