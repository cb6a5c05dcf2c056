import type { CarListFilters } from '../../../shared/cars/car-filters.ts';
import type { ResolvedFilters } from '../car-conditions.ts';

/** Words beyond these say nothing new of a car. */
const MOST_WORDS = 12;

/**
 * Where some brand, model or category has the text of a search, exactly those cars are found (§5). Only where none has,
 * whatever the other filters leave, every word of it is looked for, in all that names a car (D104).
 */
export async function resolveSearch(
  filters: CarListFilters,
  hasCar: (filters: ResolvedFilters) => Promise<boolean>,
): Promise<ResolvedFilters> {
  const { search, ...others } = filters;
  if (!search || (await hasCar({ search, drafts: filters.drafts }))) return filters;
  return { ...others, words: wordsIn(search) };
}

export function wordsIn(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}
