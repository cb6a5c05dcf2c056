import { type Random, randomFrom } from '../../../support/trials.ts';
import type { Kind } from './kinds.ts';

/** So many wishes are for what was never done, wherever it is possible. */
const CURIOUS = 0.5;

/**
 * The kinds in the order in which they are wished for: the first that is possible is done. The same wish orders them the
 * same way, but for what is new, so that a life of which something is left out goes on much as it did.
 */
export function inOrderOfWish(kinds: Record<string, Kind>, wish: number, done: ReadonlyMap<string, number>) {
  const random = randomFrom(wish);
  const isCurious = random.chance(CURIOUS);
  const waiting = Object.entries(kinds).map(([name, { weight, plan }]) => {
    const share = (random.below(RANGE) + 1) / (RANGE + 1);
    return { name, plan, isOld: Number(isCurious && done.has(name)), wait: -Math.log(share) / weight };
  });
  return waiting.sort((one, other) => one.isOld - other.isOld || one.wait - other.wait);
}

/** Takes what was chosen beforehand, so that a choice shrinks: to the first, the smallest, the likeliest. */
export function chooser(choices: readonly number[]): Random {
  let place = 0;
  const next = () => choices[place++ % choices.length] ?? 0;
  return {
    below: (limit) => next() % limit,
    chance: (share) => next() < share * RANGE,
    pick: <Item>(items: readonly Item[]): Item => {
      if (items.length === 0) throw new Error('There is nothing to pick from');
      return items[next() % items.length] as Item;
    },
  };
}

/** Choices are below it. */
export const RANGE = 1_000_000;
