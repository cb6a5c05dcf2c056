import type { Warranty } from './warranty.ts';

export const warrantyNames: Record<Warranty['kind'], string> = {
  as_is: 'As is, no dealer warranty',
  implied_only: 'Implied warranties only',
  warranty: 'Dealer warranty',
};

/** The warranty that a car is sold with: where the state forbids sales as is, the law implies one (16 CFR 455.2(b)(1)). */
export function lawfulWarranty(warranty: Warranty, { asIsSales }: { asIsSales?: boolean }): Warranty {
  return warranty.kind === 'as_is' && asIsSales === false ? { kind: 'implied_only' } : warranty;
}

/** In one line, such as `Dealer warranty: 50% of labor and parts; 90 days; engine and transmission` (D102). */
export function describeWarranty({ kind, systems, duration, percent }: Warranty): string {
  if (kind !== 'warranty') return warrantyNames[kind];
  return `${warrantyNames.warranty}: ${percent}% of labor and parts; ${duration}; ${systems}`;
}
