import { z } from 'zod';
import { successOf } from '../answers.ts';
import { timestamp, whole } from '../fields.ts';
import { HIGHEST_PRICE_DOLLARS } from '../money.ts';
import { categories, conditions, FIRST_CAR_YEAR, fuelTypes, HIGHEST_MILEAGE, transmissions } from './car-rules.ts';

export const sortings = ['newest', 'price-asc', 'price-desc', 'year-desc', 'mileage-asc'] as const;

/** An empty field of a form sent without script means that the filter is not set. */
const unsetWhenEmpty = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === '' ? undefined : value), inner.optional());

const word = (label: string) =>
  unsetWhenEmpty(z.string().trim().max(120, `${label} can be at most 120 characters long`));
const number = (label: string, lowest: number, highest: number) =>
  unsetWhenEmpty(
    z.coerce
      .number({ error: `${label} must be a number` })
      .min(lowest, `${label} must be at least ${lowest}`)
      .max(highest, `${label} can be at most ${highest}`),
  );
const price = (label: string) => number(label, 0, HIGHEST_PRICE_DOLLARS);
const year = (label: string) => number(label, FIRST_CAR_YEAR, 9999);
const flag = z
  .enum(['true', 'false', 'on', ''], 'must be true or false')
  .transform((value) => value === 'true' || value === 'on')
  .optional();

/** The inventory's filters as they stand in an address, all combined with AND (§5, D29). */
export const carFiltersSchema = z.object({
  search: word('Search'),
  brand: word('Brand'),
  category: word('Category'),
  model: word('Model'),
  minPrice: price('The lowest price'),
  maxPrice: price('The highest price'),
  fuelType: word('Fuel type'),
  transmission: word('Transmission'),
  condition: word('Condition'),
  minYear: year('The earliest year'),
  maxYear: year('The latest year'),
  maxMileage: number('Mileage', 0, HIGHEST_MILEAGE),
  inStock: flag,
  upcoming: flag,
  /** What cannot be bought: still to come, or sold. */
  outOfStock: flag,
});

export type CarFilters = z.infer<typeof carFiltersSchema>;

/** What a suggested search would be combined with. */
export const carWordsQuerySchema = carFiltersSchema.omit({ search: true });

/** Filters of lists rather than of the inventory's address. */
export const carListFiltersSchema = carFiltersSchema.extend({
  staffSearch: word('Search').describe('For administrators: part of brand, model, category, title or VIN'),
  drafts: z
    .enum(['without', 'with', 'only'], 'Drafts must be without, with or only')
    .optional()
    .describe('For administrators: the cars that are not published, too, or those alone'),
  ids: z
    .string()
    .max(10_000)
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string()).max(100, 'At most 100 cars can be asked for at once'))
    .optional(),
});
export type CarListFilters = z.infer<typeof carListFiltersSchema>;

export const carQuerySchema = carListFiltersSchema.extend({
  sort: unsetWhenEmpty(z.enum(sortings, 'Unknown sort order')),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(500).optional(),
  sample: z.coerce.number().int().min(1).max(12).optional(),
  view: z
    .enum(['card'], 'Unknown view')
    .optional()
    .describe('`card`: what a card shows of each car, not the whole car'),
});
export type CarQuery = z.infer<typeof carQuerySchema>;

/** Of what the other filters leave; both 0 where they leave nothing. */
const bounds = z.object({ min: z.number(), max: z.number() });

export const carFacetsSchema = successOf(
  z.object({
    brands: z.array(z.object({ value: z.string(), count: whole })),
    categories: z.array(z.object({ value: z.enum(categories), count: whole })),
    fuelTypes: z.array(z.object({ value: z.enum(fuelTypes), count: whole })),
    transmissions: z.array(z.object({ value: z.enum(transmissions), count: whole })),
    conditions: z.array(z.object({ value: z.enum(conditions), count: whole })),
    price: bounds,
    year: bounds,
    mileage: bounds,
    updatedAt: timestamp.nullable().describe('When one of these cars was last changed, or taken from the shop'),
  }),
);
export type CarFacets = z.infer<typeof carFacetsSchema>['data'];

/** How many cars each choice of availability would leave. Unlike the facets, it changes with every sale. */
export const carAvailabilitySchema = successOf(z.object({ inStock: whole, upcoming: whole }));
export type CarAvailability = z.infer<typeof carAvailabilitySchema>['data'];

/** The words that a search may be about, each with how many cars it finds, the most frequent first. */
export const carWordsSchema = successOf(
  z.array(z.object({ kind: z.enum(['brand', 'model', 'category']), value: z.string(), count: whole })),
);
export type CarWord = z.infer<typeof carWordsSchema>['data'][number];
