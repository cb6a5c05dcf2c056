import { expect } from 'vitest';
import { findViolations, untilAtRest } from '../../support/invariants/invariants.ts';
import { report } from '../../support/trials.ts';
import type { Arena } from './arena.ts';

interface Where {
  arena: Arena;
  /** How many of each car there were at first. */
  initial: Map<string, number>;
}

/** Reports a proof once nothing is under way any more: what went wrong in its trials, and what the records have wrong then. */
export async function expectNoViolations(
  { arena, initial }: Where,
  proof: string,
  trials: number,
  wrong: string[],
  details = '',
) {
  await untilAtRest(arena);
  const violations = [...wrong, ...(await findViolations(arena, initial))];
  report(proof, { trials, violations: violations.length, details });
  expect(violations).toEqual([]);
}
