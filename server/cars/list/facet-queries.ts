import { asc, count, max, min } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CarFacets } from '../../../shared/cars/car-filters.ts';
import { toDollars } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { matchFilters, type ResolvedFilters } from '../car-conditions.ts';

/** How many cars each choice would leave, counted by all the other filters. */
export async function findFacets(db: Database, filters: ResolvedFilters): Promise<CarFacets> {
  const countBy = <Column extends PgColumn>(column: Column, without: keyof ResolvedFilters) =>
    db
      .select({ value: column, count: count() })
      .from(cars)
      .where(matchFilters({ ...filters, [without]: undefined }))
      .groupBy(column)
      .orderBy(asc(column));
  const boundsOf = async (column: PgColumn, without: Partial<ResolvedFilters>) => {
    const [found] = await db
      .select({ min: min(column), max: max(column) })
      .from(cars)
      .where(matchFilters({ ...filters, ...without }));
    return { min: Number(found?.min ?? 0), max: Number(found?.max ?? 0) };
  };
  const price = await boundsOf(cars.priceCents, { minPrice: undefined, maxPrice: undefined });
  const [latest] = await db
    .select({ updatedAt: max(cars.updatedAt) })
    .from(cars)
    .where(matchFilters(filters));
  return {
    brands: await countBy(cars.brand, 'brand'),
    categories: await countBy(cars.category, 'category'),
    fuelTypes: await countBy(cars.fuelType, 'fuelType'),
    transmissions: await countBy(cars.transmission, 'transmission'),
    conditions: await countBy(cars.condition, 'condition'),
    price: { min: toDollars(price.min), max: toDollars(price.max) },
    year: await boundsOf(cars.year, { minYear: undefined, maxYear: undefined }),
    mileage: await boundsOf(cars.mileage, { maxMileage: undefined }),
    updatedAt: latest?.updatedAt?.toISOString() ?? null,
  };
}
