import { serialize } from 'node:v8';
import type { Model } from './model.ts';
import { letGoOfDrives } from './receiving.ts';
import { findDifferences, type Records } from './records.ts';
import type { Step } from './world.ts';

/** What somebody did, and the steps by which the model goes the same way. */
interface Done {
  words: string;
  steps: Step[];
}

/** So that records that nothing explains are told of before the day is over. */
const MOST_ENDS = 2000;

/**
 * Finds an order, one step after the other, in which the model gives the very answers that the shop gave, and ends where
 * the shop's records are. What ran side by side may have come in any order; there must be one.
 * @throws Error that says what differs in the order that comes nearest
 */
export function explain(before: Model, done: Done[], records: Records): Model {
  let ends = 0;
  let nearest = { differences: [] as string[], distance: Number.POSITIVE_INFINITY };
  const consider = (differences: string[], distance: number) => {
    ends += 1;
    if (distance < nearest.distance || nearest.differences.length === 0) nearest = { differences, distance };
  };
  const isNew = done.length === 1 ? isFirstTime() : () => true;
  const goOn = (model: Model, rows: Done[]): Model | undefined => {
    const left = rows.filter(({ steps }) => steps.length > 0);
    if (!isNew(model, left)) return undefined;
    if (left.length === 0) {
      const differences = findDifferences(records, model);
      if (differences.length === 0) return model;
      consider(differences, differences.length);
    }
    for (const row of left) {
      if (ends >= MOST_ENDS) return undefined;
      const { words, steps } = row;
      const [step, ...others] = steps as [Step, ...Step[]];
      const next = model.clone();
      const more = take(step, next);
      if (typeof more === 'string') {
        // Told of only where no order comes to its end.
        consider([`${words}: ${more}`], Number.POSITIVE_INFINITY);
        continue;
      }
      const rest = left.filter((other) => other !== row);
      const end = goOn(next, [...rest, ...[others, ...more].map((each) => ({ words, steps: each }))]);
      if (end) return end;
    }
    return undefined;
  };
  const end = goOn(before, done);
  if (end) return end;
  const story = done.map(({ words }) => words).join(' | ');
  const tried = `no order of these explains what the shop did (${ends} tried): ${story}; the nearest differs:`;
  throw new Error([tried, ...nearest.differences].join('\n  '));
}

/**
 * Whether this is the first way to where the same steps are left and the model is the same. Only for a move that was alone:
 * the steps of several remember what they found when they began, besides the model.
 */
function isFirstTime() {
  const seen = new Set<string>();
  const numbers = new Map<Step, number>();
  const numberOf = (step: Step) => {
    if (!numbers.has(step)) numbers.set(step, numbers.size);
    return numbers.get(step);
  };
  return (model: Model, left: Done[]) => {
    const next = left.map(({ steps }) => numberOf(steps[0] as Step)).sort();
    const place = `${next} ${serialize(model).toString('base64')}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  };
}

/** What comes after the step, or what the shop answered that the model would not have. */
function take(step: Step, model: Model): Step[][] | string {
  try {
    if (typeof step !== 'function') return step.fork(model);
    step(model);
    letGoOfDrives(model);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
