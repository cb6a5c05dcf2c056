import type { InspectionDraft } from '../../shared/cars/inspection/inspection.ts';
import { readItem, removeItem, writeItem } from './browser-storage.ts';

/** Answers that no server has taken yet. */
export type Unsent = Pick<InspectionDraft, 'mileage' | 'points'>;

const keyOf = (carId: string) => `inspection:${carId}`;

export function readUnsent(carId: string): Unsent {
  try {
    const { mileage, points } = JSON.parse(readItem(keyOf(carId)) ?? '{}');
    return { mileage, points: points ?? {} };
  } catch {
    return { points: {} };
  }
}

export function storeUnsent(carId: string, unsent: Unsent) {
  if (isNothing(unsent)) removeItem(keyOf(carId));
  else writeItem(keyOf(carId), JSON.stringify(unsent));
}

export const isNothing = ({ mileage, points }: Unsent) => mileage === undefined && Object.keys(points).length === 0;
