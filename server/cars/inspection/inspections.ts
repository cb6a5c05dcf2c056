import type {
  InspectionDraft,
  InspectionReport,
  InspectionSignature,
  InspectionSummary,
} from '../../../shared/cars/inspection/inspection.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { CarRow } from '../car-row.ts';
import { lockOffered } from '../offered.ts';
import { readCar } from '../service.ts';
import {
  countReport,
  dropDraft,
  findDraft,
  findReport,
  type InspectionRow,
  insertDraft,
  signDraft,
  updateDraft,
} from './inspection-queries.ts';
import { listFor } from './points/lists.ts';
import { presentReport, problemsOf, sectionsOf } from './present-report.ts';
import { refuseImpossible, refuseOther, refuseSeveral } from './refusals.ts';
import { summarize } from './summary.ts';

type Actor = { id: string };

/**
 * A car's report: the signed one that counts (D88), or for staff the draft that is open, unless they want the signed one.
 * @throws ShopError NOT_FOUND when there is none, or no such car
 */
export async function readInspection(
  db: Database,
  carId: string,
  { drafts, isStaff }: { drafts: boolean; isStaff: boolean },
): Promise<InspectionReport> {
  // Staff inspect a car before it is published (D108).
  const car = await readCar(db, carId, { isStaff });
  const open = drafts ? await findDraft(db, carId) : undefined;
  const draft = open && isOfList(open, car) ? open : undefined;
  const row = draft ?? (car.inspection ? await findReport(db, car.inspection.reportId) : undefined);
  if (!row) throw new ShopError('NOT_FOUND', 'This car has no inspection report yet.');
  return presentReport(row, car.vin ?? '');
}

/**
 * Takes over part of a draft: points that are not named stay as they are. The first points begin the first draft.
 * @throws ShopError NOT_FOUND; CONFLICT when a signed report stands and no draft is open, or there are several cars and no
 * VIN; STALE_EDIT; INVALID_INPUT for points that the list does not have, or that no car is without (D87)
 */
export function saveInspection(db: Database, carId: string, change: InspectionDraft): Promise<InspectionReport> {
  return db.transaction(async (tx) => {
    const car = await lockOffered(tx, carId);
    const open = await openDraft(tx, car);
    refuseOther(open, change);
    const draft = open ?? (await beginDraft(tx, car));
    refuseImpossible(draft, change.points);
    const points = { ...draft.points };
    for (const [id, found] of Object.entries(change.points)) {
      if (found) points[id] = found;
      else delete points[id];
    }
    const saved = await updateDraft(tx, draft.id, { mileage: change.mileage ?? draft.mileage, points });
    return presentReport(saved, car.vin ?? '');
  });
}

/**
 * Opens a draft, beside the signed report if there is one, which counts until the draft is signed.
 * @throws ShopError NOT_FOUND, or CONFLICT when one is open, or there are several of the car and no VIN
 */
export function openInspection(db: Database, carId: string): Promise<InspectionReport> {
  return db.transaction(async (tx) => {
    const car = await lockOffered(tx, carId);
    if (await openDraft(tx, car)) throw new ShopError('CONFLICT', 'An inspection of this car is open already.');
    refuseSeveral(car);
    return presentReport(await insertDraft(tx, car), car.vin ?? '');
  });
}

/**
 * Signs the draft, when all points are answered and none fails. From then on it counts, and cannot change (D87).
 * @throws ShopError NOT_FOUND, STALE_EDIT, or CONFLICT with `issues` that name what is missing or fails
 */
export function signInspection(
  db: Database,
  actor: Actor,
  carId: string,
  { inspector, version }: InspectionSignature,
): Promise<InspectionReport> {
  return db.transaction(async (tx) => {
    const car = await lockOffered(tx, carId);
    const draft = await openDraft(tx, car);
    if (!draft) throw new ShopError('CONFLICT', 'No inspection of this car is open.');
    refuseOther(draft, { version });
    refuseSeveral(car);
    const issues = problemsOf(draft, car);
    if (issues.length > 0) throw new ShopError('CONFLICT', 'This inspection cannot be signed yet.', issues);
    const signedAt = new Date();
    const sections = sectionsOf(draft);
    const signature = { inspector, signedAt, signerId: actor.id, vin: car.vin ?? '', sections };
    const signed = await signDraft(tx, draft.id, signature);
    const summary = summarize(sections, { inspector, signedAt: signedAt.toISOString() });
    await countReport(tx, carId, { ...summary, reportId: draft.id });
    await recordChange(tx, actor, { subject: 'car', subjectId: carId, action: 'inspected', after: describe(summary) });
    return presentReport(signed, signature.vin);
  });
}

const isOfList = ({ list }: InspectionRow, { fuelType }: CarRow) => list === listFor(fuelType);

/** The draft that is open. One with points of another fuel type is of no use, and gives way. */
async function openDraft(tx: Database, car: CarRow): Promise<InspectionRow | undefined> {
  const draft = await findDraft(tx, car.id);
  if (!draft || isOfList(draft, car)) return draft;
  await dropDraft(tx, car.id);
  return undefined;
}

function beginDraft(tx: Database, car: CarRow): Promise<InspectionRow> {
  if (car.inspection) throw new ShopError('CONFLICT', 'This inspection is signed. Start a new one to change it.');
  refuseSeveral(car);
  return insertDraft(tx, car);
}

function describe(summary: InspectionSummary) {
  const { inspector, passed, advisories, repaired, notFitted } = summary;
  return { Inspector: inspector, Passed: passed, Advisories: advisories, Repaired: repaired, 'Not Fitted': notFitted };
}
