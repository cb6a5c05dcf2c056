import { and, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars, wordsOfTitle } from '../../db/schema/car-tables.ts';
import { matchFilters } from '../car-conditions.ts';
import { isMisspellingOf, misspellingsOf } from './misspellings.ts';

/** Of so many titles the commonest word is taken. */
const LOOKED_AT = 200;
/** Only such words are looked for: what is longer is hardly a word, and what is a number is as likely as its neighbors. */
const LOOKED_FOR = /^(?=.*[a-z])[a-z0-9]{4,20}$/;

/**
 * The word of some title in the shop that somebody meant who typed another one by a slip of one letter; of several, the
 * one that more cars have. Each word that it can be is looked up in an index, so that it costs the same in a large shop.
 */
export async function findTitleWord(db: Database, typed: string): Promise<string | undefined> {
  if (!LOOKED_FOR.test(typed)) return undefined;
  const any = misspellingsOf(typed).join(' | ');
  const titles = await db
    .select({ title: cars.title })
    .from(cars)
    .where(and(matchFilters({}), sql`${wordsOfTitle(cars.title)} @@ ${any}::tsquery`))
    .limit(LOOKED_AT);
  const counts = new Map<string, number>();
  for (const word of titles.flatMap(({ title }) => title.split(/[^\p{L}\p{N}]+/u))) {
    if (isMisspellingOf(word.toLowerCase(), typed)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))[0]?.[0];
}
