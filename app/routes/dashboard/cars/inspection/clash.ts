import type { FoundPoint, InspectionReport } from '../../../../../shared/cars/inspection/inspection.ts';
import type { Unsent } from '../../../../storage/inspection-storage.ts';

type Answers = Record<string, FoundPoint>;

/** What the server has of each point. */
export function answersThere(report: InspectionReport | null): Answers {
  const known = report?.sections.flatMap((section) => section.points) ?? [];
  return Object.fromEntries(
    known.flatMap(({ _id, result, note, photos }) => (result ? [[_id, { result, note, photos }] as const] : [])),
  );
}

/** The points that wait here and may not take the place of what is there: it is newer than what they were given over. */
export function clashOf(report: InspectionReport | null, unsent: Unsent): string[] {
  const there = answersThere(report);
  const { points, before } = unsent;
  return Object.keys(points).filter(
    (id) => !isSame(points[id], there[id]) && (isOfAnother(report, unsent) || !isSame(before[id], there[id])),
  );
}

/** They were given for an inspection that ended before they were sent. */
export const isOfAnother = (report: InspectionReport | null, { draftId }: Unsent) =>
  draftId !== undefined && draftId !== report?._id;

/** The answers that clash give way, or are sent over what is there. */
export function settle(report: InspectionReport | null, unsent: Unsent, keep: 'mine' | 'theirs'): Unsent {
  const clash = clashOf(report, unsent);
  const there = answersThere(report);
  const draftId = report?._id;
  if (keep === 'mine') {
    const before = Object.fromEntries(clash.map((id) => [id, there[id] ?? null]));
    return { ...unsent, draftId, before: { ...unsent.before, ...before } };
  }
  const points = Object.fromEntries(Object.entries(unsent.points).filter(([id]) => !clash.includes(id)));
  return { ...unsent, draftId, points, ...(isOfAnother(report, unsent) && { mileage: undefined }) };
}

const isSame = (one: FoundPoint | null | undefined, other: FoundPoint | null | undefined) =>
  textOf(one) === textOf(other);
const textOf = (found: FoundPoint | null | undefined) =>
  found ? JSON.stringify([found.result, found.note, found.photos]) : '';
