import { expect } from 'vitest';
import { describeModel } from './books.ts';
import type { Model } from './model.ts';
import type { Step } from './world.ts';

/**
 * Finds an order, one step after the other, in which the model gives the very answers that the shop gave, and ends where
 * the shop's books are. What ran side by side may have come in any order; there must be one.
 */
export function explain(before: Model, moves: Step[][], books: ReturnType<typeof describeModel>): Model {
  let contradiction: unknown;
  for (const steps of interleavingsOf(moves)) {
    const model = before.clone();
    try {
      for (const step of steps) step(model);
      expect(books).toEqual(describeModel(model));
      return model;
    } catch (error) {
      contradiction ??= error;
    }
  }
  throw contradiction;
}

function* interleavingsOf(moves: Step[][]): Generator<Step[]> {
  if (moves.every((steps) => steps.length === 0)) yield [];
  for (const [place, [first, ...others]] of moves.entries()) {
    if (!first) continue;
    for (const rest of interleavingsOf(moves.with(place, others))) yield [first, ...rest];
  }
}
