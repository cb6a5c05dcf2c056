import { count } from 'drizzle-orm';
import type { CarFilters, CarWord } from '../../../shared/cars/car-filters.ts';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import { matchFilters } from '../car-conditions.ts';

/** So many of a kind are enough to suggest, however large the shop. */
const MOST = 500;

type Names = Pick<typeof cars.$inferSelect, 'brand' | 'model' | 'category'> & { count: number };

/**
 * The brands, body styles and models of the cars that pass the filters, those of the most cars first, each with how
 * many a search for it finds among them: “Civic” finds a Civic Type R, too (§5).
 */
export async function findCarWords(db: Database, filters: Omit<CarFilters, 'search'>): Promise<CarWord[]> {
  const { brand, model, category } = cars;
  const names: Names[] = await db
    .select({ brand, model, category, count: count() })
    .from(cars)
    .where(matchFilters(filters))
    .groupBy(brand, model, category);
  const find = finderIn(names);
  return (['brand', 'category', 'model'] as const).flatMap((kind) =>
    commonest(names, kind)
      .map((value) => ({ kind, value, count: find(value) }))
      .sort((one, other) => other.count - one.count),
  );
}

function finderIn(names: Names[]): (text: string) => number {
  const texts = names.map(({ brand, model, category }) => `${brand}\n${model}\n${category}`.toLowerCase());
  return (text) => {
    const part = text.toLowerCase();
    return names.reduce((sum, each, place) => (texts[place]?.includes(part) ? sum + each.count : sum), 0);
  };
}

function commonest(names: Names[], kind: CarWord['kind']): string[] {
  const counts = new Map<string, number>();
  for (const each of names) counts.set(each[kind], (counts.get(each[kind]) ?? 0) + each.count);
  return [...counts]
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .slice(0, MOST)
    .map(([value]) => value);
}
