import type { InspectionDraft } from '../../../shared/cars/inspection/inspection.ts';
import { ShopError } from '../../errors.ts';
import type { CarRow } from '../car-row.ts';
import type { InspectionRow } from './inspection-queries.ts';
import { lists } from './points/lists.ts';

const SEVERAL_UNNAMED =
  'There are several of this car and no VIN, and an inspection speaks of one. Add the one you inspect as a car of its own, with its VIN.';

export const EVERY_CAR_HAS_THIS = 'Every car has this';

/** A report speaks of one vehicle: of several without a VIN, nobody could tell which. */
export function refuseSeveral({ vin, onHand }: CarRow) {
  if (vin || onHand <= 1) return;
  throw new ShopError('CONFLICT', SEVERAL_UNNAMED, [{ path: 'vin', message: SEVERAL_UNNAMED }]);
}

/** What was answered before the draft became another, or was there: it may not take the place of what is newer (D57). */
export function refuseOther(
  draft: InspectionRow | undefined,
  { _id: id, version }: Pick<InspectionDraft, '_id' | 'version'>,
) {
  const isSame = (id === undefined || id === draft?.id) && (version === undefined || version === (draft?.version ?? 0));
  if (isSame) return;
  throw new ShopError('STALE_EDIT', 'Someone else has changed this inspection. Reload it and make your change again.');
}

/** A draft may say so of a point that was not known to be on every car when it was answered. */
export const isMissing = ({ always }: { always: boolean }, result: string | null | undefined) =>
  always && result === 'not_fitted';

export function refuseImpossible({ list }: InspectionRow, found: InspectionDraft['points']) {
  const known = new Map(lists[list].flatMap(({ points }) => points.map((point) => [point.id, point])));
  const issues = Object.entries(found).flatMap(([id, answer]) => {
    const path = `points.${id}`;
    const point = known.get(id);
    if (!point) return [{ path, message: 'This list has no such point' }];
    return isMissing(point, answer?.result) ? [{ path, message: EVERY_CAR_HAS_THIS }] : [];
  });
  if (issues[0]) throw new ShopError('INVALID_INPUT', issues[0].message, issues);
}
