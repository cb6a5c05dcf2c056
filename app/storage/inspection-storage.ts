import type { FoundPoint, InspectionDraft } from '../../shared/cars/inspection/inspection.ts';
import { readItem, removeItem, writeItem } from './browser-storage.ts';

/** Answers that no server has taken yet. */
export interface Unsent extends Pick<InspectionDraft, 'mileage' | 'points'> {
  /** The draft they were given for; none where there was none yet. */
  draftId?: string | undefined;
  /** What stood there when they were given. */
  before: Record<string, FoundPoint | null>;
}

const keyOf = (carId: string) => `inspection:${carId}`;
export const nothing: Unsent = { points: {}, before: {} };

export function readUnsent(carId: string): Unsent {
  try {
    const { mileage, draftId, points, before } = JSON.parse(readItem(keyOf(carId)) ?? '{}');
    return { mileage, draftId, points: points ?? {}, before: before ?? {} };
  } catch {
    return nothing;
  }
}

export function storeUnsent(carId: string, unsent: Unsent) {
  if (isNothing(unsent)) removeItem(keyOf(carId));
  else writeItem(keyOf(carId), JSON.stringify(unsent));
}

export const isNothing = ({ mileage, points }: Unsent) => mileage === undefined && Object.keys(points).length === 0;
