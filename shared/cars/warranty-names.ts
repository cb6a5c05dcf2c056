import type { Warranty } from './warranty.ts';

export const warrantyNames: Record<Warranty['kind'], string> = {
  as_is: 'As is, no dealer warranty',
  implied_only: 'Implied warranties only',
  warranty: 'Dealer warranty',
};

/** In one line, such as `Dealer warranty: 50% of labor and parts, 90 days, engine and transmission` (D102). */
export function describeWarranty({ kind, systems, duration, percent }: Warranty): string {
  if (kind !== 'warranty') return warrantyNames[kind];
  return `${warrantyNames.warranty}: ${percent}% of labor and parts, ${duration}, ${systems}`;
}
