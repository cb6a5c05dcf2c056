import type { InspectionReport, InspectionSummary } from './inspection.ts';

export type Result = NonNullable<InspectionReport['sections'][number]['points'][number]['result']>;

/** What people read of a result. */
export const resultWords: Record<Result, string> = {
  pass: 'Pass',
  advisory: 'To know',
  repaired: 'Repaired',
  fail: 'Fail',
  not_fitted: 'Not fitted',
};

/** The numbers of a report, such as "143 passed, 4 to know, 3 not fitted" (D88). */
export function countsOf({ passed, advisories, repaired, notFitted }: InspectionSummary): string {
  const counts = [
    [passed, 'passed'],
    [advisories, 'to know'],
    [repaired, 'repaired'],
    [notFitted, 'not fitted'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}
