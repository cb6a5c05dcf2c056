import type { InspectionReport, InspectionSummary } from '../../../shared/cars/inspection/inspection.ts';

/** What the car says of a signed report (D88). */
export function summarize(
  sections: InspectionReport['sections'],
  { inspector, signedAt }: Pick<InspectionSummary, 'inspector' | 'signedAt'>,
): InspectionSummary {
  const results = sections.flatMap(({ points }) => points.map(({ result }) => result));
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  return {
    signedAt,
    inspector,
    passed: count('pass'),
    advisories: count('advisory'),
    repaired: count('repaired'),
    notFitted: count('not_fitted'),
  };
}

/** Without what is for the shop alone. */
export function presentSummary(
  inspection: (InspectionSummary & { reportId: string }) | null,
): InspectionSummary | null {
  if (!inspection) return null;
  const { reportId: _, ...summary } = inspection;
  return summary;
}
