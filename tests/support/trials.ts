import { appendFileSync, mkdirSync } from 'node:fs';
import type { TestContext } from 'vitest';

const long = process.env.FAULTS === 'long';

/** How many trials of a proof: few in `npm test`, many in `npm run test:faults`. */
export const trials = (short: number, many: number): number => (long ? many : short);

/**
 * What everything random in this run comes from; `FAULTS_SEED` repeats a run. The gate tries the same ground each time,
 * so that it says the same of the same code; the long form goes somewhere new.
 */
export const seed = Number(process.env.FAULTS_SEED ?? (long ? Date.now() % 1_000_000_000 : 20_261_121));

export type Random = ReturnType<typeof randomFrom>;

/** Random numbers that are the same for the same seed. */
export function randomFrom(start: number) {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => {
      if (items.length === 0) throw new Error('There is nothing to pick from');
      return items[below(items.length)] as Item;
    },
  };
}

/** Notes that a proof cannot be tried on this machine: the test counts as skipped, for this reason, and ends here. */
export function cannotRun({ task, skip }: TestContext, proof: string, reason: string): never {
  task.meta.skippedBecause = reason;
  report(proof, { trials: 0, violations: 0, details: `SKIPPED: ${reason}` });
  return skip(reason);
}

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was skipped, for the gate. */
    skippedBecause?: string;
  }
}

/** Notes how a proof went, for the table at the end, and on the console. */
export function report(proof: string, counts: { trials: number; violations: number; details?: string }) {
  mkdirSync('test-results', { recursive: true });
  appendFileSync('test-results/faults.jsonl', `${JSON.stringify({ proof, ...counts, seed })}\n`);
  const { trials: made, violations, details = '' } = counts;
  console.log(`${proof}: ${made} trials, ${violations} violations${details && `, ${details}`} (FAULTS_SEED=${seed})`);
}
