import { count, desc } from 'drizzle-orm';
import type { CarWord } from '../../../shared/cars/car-filters.ts';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { matchFilters } from '../car-conditions.ts';

/** So many models are enough to suggest, however large the shop. */
const MOST_MODELS = 500;

/** The brands, body styles and models there are, those of the most cars first. */
export async function findCarWords(db: Database): Promise<CarWord[]> {
  const countBy = (column: typeof cars.brand | typeof cars.model | typeof cars.category, most: number) =>
    db
      .select({ value: column, count: count() })
      .from(cars)
      .where(matchFilters({}))
      .groupBy(column)
      .orderBy(desc(count()), column)
      .limit(most);
  const brands = await countBy(cars.brand, MOST_MODELS);
  const categories = await countBy(cars.category, MOST_MODELS);
  const models = await countBy(cars.model, MOST_MODELS);
  return [
    ...brands.map((word) => ({ kind: 'brand' as const, ...word })),
    ...categories.map((word) => ({ kind: 'category' as const, ...word })),
    ...models.map((word) => ({ kind: 'model' as const, ...word })),
  ];
}
