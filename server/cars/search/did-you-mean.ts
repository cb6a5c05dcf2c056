import { conditions, fuelTypes, transmissions } from '../../../shared/cars/car-rules.ts';
import type { Database } from '../../db/client.ts';
import type { ResolvedFilters } from '../car-conditions.ts';
import { hasCar } from '../queries.ts';
import { resolveSearch, wordsIn } from './resolve-search.ts';
import { findCarWords } from './word-queries.ts';

const SHORTEST = 3;

/** What buyers call what the cars’ own data names otherwise. */
const otherNames = new Map([
  ['gas', 'Petrol'],
  ['gasoline', 'Petrol'],
  ['ev', 'Electric'],
  ['phev', 'Hybrid'],
  ['plug-in', 'Hybrid'],
  ['pickup', 'Truck'],
  ['crossover', 'SUV'],
  ['roadster', 'Convertible'],
  ['stick', 'Manual'],
  ['preowned', 'used'],
  ['pre-owned', 'used'],
]);

/**
 * The search with its misspellings of one letter corrected and other names replaced (“gas” by “Petrol”), spelled as the
 * cars have it, where that finds a car (D104). Undefined when there is nothing to correct.
 */
export async function didYouMean(db: Database, search: string): Promise<string | undefined> {
  const found = (await findCarWords(db, {})).flatMap(({ value }) => value.split(/\s+/));
  // In the order of how many cars have them, so that the first near one is the likeliest.
  const known = [...found, ...fuelTypes, ...transmissions, ...conditions];
  const words = wordsIn(search);
  const corrected = words.map((word) => correct(word, known)).join(' ');
  if (corrected.toLowerCase() === words.join(' ').toLowerCase()) return undefined;
  const hasOne = (filters: ResolvedFilters) => hasCar(db, filters);
  return (await hasOne(await resolveSearch({ search: corrected }, hasOne))) ? corrected : undefined;
}

function correct(word: string, known: string[]): string {
  const typed = word.toLowerCase();
  const same = known.find((each) => each.toLowerCase() === typed);
  if (same) return same;
  const named = otherNames.get(typed);
  if (named) return named;
  if (typed.length < SHORTEST || known.some((each) => each.toLowerCase().includes(typed))) return word;
  return known.find((each) => each.length >= SHORTEST && isMisspellingOf(each.toLowerCase(), typed)) ?? word;
}

/** Whether one letter too many, too few, another one, or two that changed places make one word of the other. */
function isMisspellingOf(meant: string, typed: string): boolean {
  if (Math.abs(meant.length - typed.length) > 1) return false;
  let at = 0;
  while (at < meant.length && meant[at] === typed[at]) at += 1;
  const rest = (word: string, from: number) => word.slice(at + from);
  const isSwap = meant[at] === typed[at + 1] && meant[at + 1] === typed[at] && rest(meant, 2) === rest(typed, 2);
  return (
    isSwap ||
    rest(meant, 1) === rest(typed, 1) ||
    rest(meant, 1) === rest(typed, 0) ||
    rest(meant, 0) === rest(typed, 1)
  );
}
