import type { InspectionReport } from '../../../shared/cars/inspection/inspection.ts';
import { needsNote } from '../../../shared/cars/inspection/needs-note.ts';
import { formatReading } from '../../../shared/intl-format.ts';
import type { CarRow } from '../car-row.ts';
import type { InspectionRow } from './inspection-queries.ts';
import { type ListName, lists } from './points/lists.ts';
import { EVERY_CAR_HAS_THIS, isMissing } from './refusals.ts';

/** The list as it is asked for on its own (D86). */
export function presentList(list: ListName) {
  return lists[list].map(({ name, points }) => ({
    name,
    points: points.map(({ id, text, always }) => ({ _id: id, text, always })),
  }));
}

/** A report section by section; a signed one in the words it was signed with. */
export function presentReport(row: InspectionRow, vin: string): InspectionReport {
  const { id, version, mileage, inspector, signedAt } = row;
  return {
    _id: id,
    version,
    vin: signedAt ? row.vin : vin,
    mileage,
    inspector,
    signedAt: signedAt?.toISOString() ?? null,
    sections: row.sections ?? sectionsOf(row),
  };
}

/** The points of a list as they were found. What has no need of a note has none: it was written for another result. */
export function sectionsOf({ list, points: found }: Pick<InspectionRow, 'list' | 'points'>) {
  return presentList(list).map(({ name, points }) => ({
    name,
    points: points.map((point) => {
      const { result = null, note = '', photos = [] } = found[point._id] ?? {};
      return { ...point, result, note: needsNote(result) ? note : '', photos };
    }),
  }));
}

/** What keeps a draft from being signed: open points and failed ones, and a mileage that cannot be (D87). */
export function problemsOf({ mileage, ...row }: InspectionRow, car: CarRow) {
  const issues = mileageProblems(mileage, car);
  for (const { points } of sectionsOf(row)) {
    for (const { _id, text, always, result, note } of points) {
      const path = `points.${_id}`;
      if (!result) issues.push({ path, message: `Not checked yet: ${text}` });
      if (isMissing({ always }, result)) issues.push({ path, message: `${EVERY_CAR_HAS_THIS}: ${text}` });
      if (result === 'fail') issues.push({ path, message: `Failed: ${text}. ${note}` });
    }
  }
  return issues;
}

/** No car is driven backwards. One of the two was mistyped, and a report that is signed cannot be corrected. */
function mileageProblems(mileage: number | null, car: CarRow) {
  const path = 'mileage';
  if (mileage === null) return [{ path, message: 'Mileage is missing' }];
  if (mileage >= car.mileage) return [];
  const [listed, found] = [car.mileage, mileage].map(formatReading);
  const message = `The car is listed with ${listed} miles, this inspection says ${found}. Correct the one that is wrong.`;
  return [{ path, message }];
}
