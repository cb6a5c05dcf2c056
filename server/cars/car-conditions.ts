import { and, eq, gt, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CarListFilters } from '../../shared/cars/car-filters.ts';
import { tidyVin } from '../../shared/cars/vins/vin-check.ts';
import { toCents } from '../../shared/money.ts';
import { containing } from '../db/query/like.ts';
import { cars, wordsOfCar } from '../db/schema/cars/car-tables.ts';

/** Filters as cars are asked for by them: a search that §5 finds nothing for has become its words (D104). */
export type ResolvedFilters = CarListFilters & { words?: string[] };

/** The condition for the cars of the shop that pass all filters (§5). Drafts are there for who asks for them alone (D108). */
export function matchFilters(filters: ResolvedFilters): SQL | undefined {
  const { drafts } = filters;
  return and(
    isNull(cars.deletedAt),
    drafts === 'with' ? undefined : eq(cars.published, drafts !== 'only'),
    matchFacts(filters),
  );
}

/** The condition for what a car is, also of cars that the shop has no more, or not yet. */
export function matchFacts(filters: ResolvedFilters): SQL | undefined {
  const { search, brand, category, model, minPrice, maxPrice, inStock, upcoming, outOfStock } = filters;
  const { staffSearch, ids, words, fuelType, transmission, condition, minYear, maxYear, maxMileage } = filters;
  return and(
    search ? inNames(search) : undefined,
    ...(words ?? []).map((word) => ilike(wordsOfCar(cars), containing(word))),
    staffSearch ? or(inNames(staffSearch), ilike(cars.title, containing(staffSearch)), inVin(staffSearch)) : undefined,
    brand ? sql`lower(${cars.brand}) = ${brand.toLowerCase()}` : undefined,
    category ? sql`lower(${cars.category}) = ${category.toLowerCase()}` : undefined,
    model ? ilike(cars.model, containing(model)) : undefined,
    minPrice === undefined ? undefined : gte(cars.priceCents, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(cars.priceCents, toCents(maxPrice)),
    fuelType ? sql`lower(${cars.fuelType}) = ${fuelType.toLowerCase()}` : undefined,
    transmission ? sql`lower(${cars.transmission}) = ${transmission.toLowerCase()}` : undefined,
    condition ? sql`${cars.condition} = ${condition.toLowerCase()}` : undefined,
    minYear === undefined ? undefined : gte(cars.year, Math.ceil(minYear)),
    maxYear === undefined ? undefined : lte(cars.year, Math.floor(maxYear)),
    maxMileage === undefined ? undefined : and(isMileageStated, lte(cars.mileage, maxMileage)),
    inStock ? isInStock : undefined,
    upcoming ? isUpcoming : undefined,
    outOfStock ? or(eq(cars.inStock, false), eq(cars.quantity, 0)) : undefined,
    ids ? inArray(cars.id, ids) : undefined,
  );
}

export const isInStock = and(eq(cars.inStock, true), gt(cars.quantity, 0));
export const isUpcoming = eq(cars.inStock, false);
/** As `isMileageStated` of the rules of sale: 0 stands for a used car’s mileage that nobody entered. */
export const isMileageStated = or(eq(cars.condition, 'new'), gt(cars.mileage, 0));

function inNames(text: string): SQL | undefined {
  const part = containing(text);
  return or(ilike(cars.brand, part), ilike(cars.model, part), ilike(cars.category, part));
}

/** Spaces and hyphens count for nothing, so a text of nothing else is no part of a VIN. */
function inVin(text: string): SQL | undefined {
  const part = tidyVin(text);
  return part ? ilike(cars.vin, containing(part)) : undefined;
}
