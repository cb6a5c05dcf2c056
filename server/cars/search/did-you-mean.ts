import { conditions, fuelTypes, transmissions } from '../../../shared/cars/car-rules.ts';
import type { Database } from '../../db/client.ts';
import { hasCar } from '../queries.ts';
import { isMisspellingOf } from './misspellings.ts';
import { resolveSearch, wordsIn } from './resolve-search.ts';
import { findTitleWord } from './title-words.ts';
import { findCarWords } from './word-queries.ts';

const SHORTEST = 3;

/**
 * The search with its misspellings of one letter corrected, spelled as the cars have it, where that finds a car. Undefined when
 * there is nothing to correct.
 */
export async function didYouMean(db: Database, search: string): Promise<string | undefined> {
  const found = (await findCarWords(db, {})).flatMap(({ value }) => value.split(/\s+/));
  // In the order of how many cars have them, so that the first near one is the likeliest.
  const known = [...found, ...fuelTypes, ...transmissions, ...conditions];
  const words = wordsIn(search);
  const corrections: string[] = [];
  for (const word of words) corrections.push(await correct(db, word, known));
  const corrected = corrections.join(' ');
  if (corrected.toLowerCase() === words.join(' ').toLowerCase()) return undefined;
  return (await hasCar(db, await resolveSearch(db, { search: corrected }))) ? corrected : undefined;
}

async function correct(db: Database, word: string, known: string[]): Promise<string> {
  const typed = word.toLowerCase();
  const same = known.find((each) => each.toLowerCase() === typed);
  if (same) return same;
  if (typed.length < SHORTEST || known.some((each) => each.toLowerCase().includes(typed))) return word;
  const name = known.find((each) => each.length >= SHORTEST && isMisspellingOf(each.toLowerCase(), typed));
  if (name) return name;
  // What stands in some title as it was typed is no misspelling.
  return (await hasCar(db, { words: [word] })) ? word : ((await findTitleWord(db, typed)) ?? word);
}
