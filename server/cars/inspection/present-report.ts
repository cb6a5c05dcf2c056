import type { InspectionReport } from '../../../shared/cars/inspection/inspection.ts';
import type { InspectionRow } from './inspection-queries.ts';
import { type ListName, lists } from './points/lists.ts';

/** The list as it is asked for on its own (D86). */
export function presentList(list: ListName) {
  return lists[list].map(({ name, points }) => ({
    name,
    points: points.map(({ id, text, always }) => ({ _id: id, text, always })),
  }));
}

/** A report section by section; a signed one in the words it was signed with. */
export function presentReport(row: InspectionRow, vin: string): InspectionReport {
  const { version, mileage, inspector, signedAt } = row;
  return {
    version,
    vin: signedAt ? row.vin : vin,
    mileage,
    inspector,
    signedAt: signedAt?.toISOString() ?? null,
    sections: row.sections ?? sectionsOf(row),
  };
}

export function sectionsOf({ list, points: found }: Pick<InspectionRow, 'list' | 'points'>) {
  return presentList(list).map(({ name, points }) => ({
    name,
    points: points.map((point) => {
      const { result = null, note = '', photos = [] } = found[point._id] ?? {};
      return { ...point, result, note, photos };
    }),
  }));
}

/** What keeps a draft from being signed: open points and failed ones (D87). */
export function problemsOf({ mileage, ...row }: InspectionRow) {
  const issues = mileage === null ? [{ path: 'mileage', message: 'Mileage is missing' }] : [];
  for (const { points } of sectionsOf(row)) {
    for (const { _id, text, result, note } of points) {
      const path = `points.${_id}`;
      if (!result) issues.push({ path, message: `Not checked yet: ${text}` });
      if (result === 'fail') issues.push({ path, message: `Failed: ${text}. ${note}` });
    }
  }
  return issues;
}
