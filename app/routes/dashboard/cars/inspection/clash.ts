import type { FoundPoint, InspectionReport } from '../../../../../shared/cars/inspection/inspection.ts';
import { needsNote } from '../../../../../shared/cars/inspection/needs-note.ts';
import { isNothing, nothing, type Unsent } from '../../../../storage/inspection-storage.ts';

export type Answers = Record<string, FoundPoint>;

/** Whether it is an answer, and not one that lacks its note still. */
export const isAnswer = (found: FoundPoint | undefined): boolean =>
  found !== undefined && (found.note !== '' || !needsNote(found.result));

/** What the server has of each point. */
export function answersThere(report: InspectionReport | null): Answers {
  const known = report?.sections.flatMap((section) => section.points) ?? [];
  return Object.fromEntries(
    known.flatMap(({ _id, result, note, photos }) => (result ? [[_id, { result, note, photos }] as const] : [])),
  );
}

/** Everything as it stands on this device, with what lacks its note. */
export function answersHere(report: InspectionReport | null, { points, begun }: Unsent): Answers {
  const all = Object.entries({ ...answersThere(report), ...points, ...begun });
  return Object.fromEntries(all.flatMap(([id, found]) => (found ? [[id, found] as const] : [])));
}

/** The points that wait here and may not take the place of what is there: it is newer than what they were given over. */
export function clashOf(report: InspectionReport | null, unsent: Unsent): string[] {
  const there = answersThere(report);
  const { points, before } = unsent;
  return Object.keys(points).filter(
    (id) => !isSame(points[id], there[id]) && (isOfAnother(report, unsent) || !isSame(before[id], there[id])),
  );
}

/** The same of the mileage. */
export function isMileageClashing(report: InspectionReport | null, unsent: Unsent): boolean {
  const { mileage, mileageBefore } = unsent;
  if (mileage === undefined || mileage === report?.mileage) return false;
  return isOfAnother(report, unsent) || (report !== null && report.mileage !== mileageBefore);
}

/** They were given for an inspection that ended before they were sent. */
export const isOfAnother = (report: InspectionReport | null, { draftId }: Unsent) =>
  draftId !== undefined && draftId !== report?._id;

/** What was begun for an inspection that has ended is of no use for the next; what waits, somebody decides. */
export const ofThis = (report: InspectionReport | null, unsent: Unsent): Unsent =>
  isNothing(unsent) && isOfAnother(report, unsent) ? nothing : unsent;

/** The answers that clash give way, or are sent over what is there. */
export function settle(report: InspectionReport | null, unsent: Unsent, keep: 'mine' | 'theirs'): Unsent {
  const clash = clashOf(report, unsent);
  const there = answersThere(report);
  const draftId = report?._id;
  if (keep === 'mine') {
    const before = Object.fromEntries(clash.map((id) => [id, there[id] ?? null]));
    return { ...unsent, draftId, before: { ...unsent.before, ...before }, mileageBefore: report?.mileage };
  }
  const mileage = isMileageClashing(report, unsent) ? undefined : unsent.mileage;
  const begun = isOfAnother(report, unsent) ? {} : omit(unsent.begun, clash);
  return { ...unsent, draftId, points: omit(unsent.points, clash), begun, mileage };
}

export const omit = <Each>(all: Record<string, Each>, ids: string[]): Record<string, Each> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)));

const isSame = (one: FoundPoint | null | undefined, other: FoundPoint | null | undefined) =>
  textOf(one) === textOf(other);
const textOf = (found: FoundPoint | null | undefined) =>
  found ? JSON.stringify([found.result, found.note, found.photos]) : '';
