import { z } from 'zod';
import { successOf } from '../answers.ts';
import { whole } from '../fields.ts';
import { HIGHEST_PRICE_DOLLARS } from '../money.ts';
import { categories } from './car-rules.ts';

export const sortings = ['newest', 'price-asc', 'price-desc', 'year-desc', 'mileage-asc'] as const;

/** An empty field of a form sent without script means that the filter is not set. */
const unsetWhenEmpty = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === '' ? undefined : value), inner.optional());

const word = (label: string) =>
  unsetWhenEmpty(z.string().trim().max(120, `${label} can be at most 120 characters long`));
const price = (label: string) =>
  unsetWhenEmpty(
    z.coerce
      .number({ error: `${label} must be a number` })
      .min(0, `${label} must be at least 0`)
      .max(HIGHEST_PRICE_DOLLARS, `${label} can be at most ${HIGHEST_PRICE_DOLLARS}`),
  );
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
  inStock: flag,
  upcoming: flag,
  /** What cannot be bought: still to come, or sold. */
  outOfStock: flag,
});

/** Filters of lists rather than of the inventory's address. */
export const carListFiltersSchema = carFiltersSchema.extend({
  staffSearch: word('Search').describe('For administrators: part of brand, model, category, title or VIN'),
  ids: z
    .string()
    .max(10_000)
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string()).max(100, 'At most 100 cars can be asked for at once'))
    .optional(),
});
export type CarListFilters = z.infer<typeof carListFiltersSchema>;

export const carQuerySchema = carListFiltersSchema.extend({
  sort: unsetWhenEmpty(z.enum(sortings, 'Unknown sorting')),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(500).optional(),
  sample: z.coerce.number().int().min(1).max(12).optional(),
  view: z
    .enum(['card'], 'Unknown view')
    .optional()
    .describe('`card`: what a card shows of each car, not the whole car'),
});
export type CarQuery = z.infer<typeof carQuerySchema>;

export const carFacetsSchema = successOf(
  z.object({
    brands: z.array(z.object({ value: z.string(), count: whole })),
    categories: z.array(z.object({ value: z.enum(categories), count: whole })),
    price: z.object({ min: z.number(), max: z.number() }),
  }),
);
export type CarFacets = z.infer<typeof carFacetsSchema>['data'];
