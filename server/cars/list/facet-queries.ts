import { and, asc, count, max, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CarFacets } from '../../../shared/cars/car-filters.ts';
import { toDollars } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { isMileageStated, matchFilters, type ResolvedFilters } from '../car-conditions.ts';

/** How many cars each choice would leave, counted by all the other filters. */
export async function findFacets(db: Database, filters: ResolvedFilters): Promise<CarFacets> {
  const countBy = <Column extends PgColumn>(column: Column, without: keyof ResolvedFilters) =>
    db
      .select({ value: column, count: count() })
      .from(cars)
      .where(matchFilters({ ...filters, [without]: undefined }))
      .groupBy(column)
      .orderBy(asc(column));
  const bounds = await findBounds(db, filters);
  return {
    brands: await countBy(cars.brand, 'brand'),
    categories: await countBy(cars.category, 'category'),
    fuelTypes: await countBy(cars.fuelType, 'fuelType'),
    transmissions: await countBy(cars.transmission, 'transmission'),
    conditions: await countBy(cars.condition, 'condition'),
    ...bounds,
  };
}

/** What the cars cost, when they were built and how far they went, each under all the other filters, in one look at the table. */
async function findBounds(
  db: Database,
  filters: ResolvedFilters,
): Promise<Pick<CarFacets, 'price' | 'year' | 'mileage' | 'updatedAt'>> {
  const { minPrice, maxPrice, minYear, maxYear, maxMileage, ...others } = filters;
  const [price, year, mileage] = [{ minPrice, maxPrice }, { minYear, maxYear }, { maxMileage }];
  const under = (ranges: ResolvedFilters) => matchFilters({ drafts: filters.drafts, ...ranges });
  const bound = (of: typeof min | typeof max, column: PgColumn, ranges: ResolvedFilters, only?: SQL) =>
    sql<number | null>`${of(column)} filter (where ${and(under(ranges), only)})`;
  const [found] = await db
    .select({
      minPrice: bound(min, cars.priceCents, { ...year, ...mileage }),
      maxPrice: bound(max, cars.priceCents, { ...year, ...mileage }),
      minYear: bound(min, cars.year, { ...price, ...mileage }),
      maxYear: bound(max, cars.year, { ...price, ...mileage }),
      minMileage: bound(min, cars.mileage, { ...price, ...year }, isMileageStated),
      maxMileage: bound(max, cars.mileage, { ...price, ...year }, isMileageStated),
      updatedAt: sql`${max(cars.updatedAt)} filter (where ${under({ ...price, ...year, ...mileage })})`.mapWith(
        cars.updatedAt,
      ),
    })
    .from(cars)
    .where(matchFilters(others));
  const number = (value: number | null | undefined) => Number(value ?? 0);
  return {
    price: { min: toDollars(number(found?.minPrice)), max: toDollars(number(found?.maxPrice)) },
    year: { min: number(found?.minYear), max: number(found?.maxYear) },
    mileage: { min: number(found?.minMileage), max: number(found?.maxMileage) },
    updatedAt: found?.updatedAt?.toISOString() ?? null,
  };
}
