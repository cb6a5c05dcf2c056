import { and, count, isNotNull, max, min, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CarFacets } from '../../../shared/cars/car-filters.ts';
import { toDollars } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { isMileageStated, matchFacts, matchFilters, type ResolvedFilters } from '../car-conditions.ts';
import { byValue } from '../search-index/lookup/count-facets.ts';

const choices = {
  brand: cars.brand,
  category: cars.category,
  fuelType: cars.fuelType,
  transmission: cars.transmission,
  condition: cars.condition,
};
type Choice = keyof typeof choices;

/** How many cars each choice would leave, counted by all the other filters. */
export async function findFacets(db: Database, filters: ResolvedFilters): Promise<CarFacets> {
  const names = Object.keys(choices) as Choice[];
  // What is not filtered by is counted under the same filters, so one look at the table counts all of it.
  const apart = names.filter((name) => filters[name]);
  const [{ updatedAt, ...bounds }, withdrawnAt, ...counted] = await Promise.all([
    findBounds(db, filters),
    lastWithdrawal(db, filters),
    countChoices(
      db,
      names.filter((name) => !filters[name]),
      filters,
    ),
    ...apart.map((name) => countChoices(db, [name], { ...filters, [name]: undefined })),
  ]);
  const rows = counted.flat();
  const counts = <Name extends Choice>(name: Name) =>
    rows.flatMap(({ [name]: value, count: found }) => (value === null ? [] : [{ value, count: found }])).sort(byValue);
  return {
    brands: counts('brand'),
    categories: counts('category'),
    fuelTypes: counts('fuelType'),
    transmissions: counts('transmission'),
    conditions: counts('condition'),
    ...bounds,
    updatedAt: latestOf(updatedAt, withdrawnAt)?.toISOString() ?? null,
  };
}

/** When one of these cars was last taken from the shop, deleted or made a draft again: that changes what is listed, too. */
async function lastWithdrawal(db: Database, filters: ResolvedFilters): Promise<Date | null> {
  const [found] = await db
    .select({ at: sql`max(greatest(${cars.updatedAt}, ${cars.deletedAt}))`.mapWith(cars.updatedAt) })
    .from(cars)
    .where(and(or(isNotNull(cars.deletedAt), not(cars.published)), matchFacts(filters)));
  return found?.at ?? null;
}

const latestOf = (...times: (Date | null)[]) =>
  times.reduce((one, other) => (one && (!other || one > other) ? one : other), null);

/** A row for each value of each choice, in which the other choices are null. */
async function countChoices(db: Database, names: Choice[], filters: ResolvedFilters) {
  if (names.length === 0) return [];
  const columns = names.map((name) => choices[name]);
  const one = <Name extends Choice>(name: Name) =>
    (names.includes(name) ? sql`${choices[name]}` : sql`null`) as SQL<(typeof choices)[Name]['_']['data'] | null>;
  return db
    .select({
      brand: one('brand'),
      category: one('category'),
      fuelType: one('fuelType'),
      transmission: one('transmission'),
      condition: one('condition'),
      count: count(),
    })
    .from(cars)
    .where(matchFilters(filters))
    .groupBy(
      sql`grouping sets (${sql.join(
        columns.map((column) => sql`(${column})`),
        sql`, `,
      )})`,
    );
}

/** What the cars cost, when they were built and how far they went, each under all the other filters, in one look at the table. */
async function findBounds(
  db: Database,
  filters: ResolvedFilters,
): Promise<Pick<CarFacets, 'price' | 'year' | 'mileage'> & { updatedAt: Date | null }> {
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
    updatedAt: found?.updatedAt ?? null,
  };
}
