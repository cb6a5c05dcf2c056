import type { FoundPoint, InspectionDraft } from '../../shared/cars/inspection/inspection.ts';
import { readItem, removeItem, watchItems, writeItem } from './browser-storage.ts';

/** Answers that no server has taken yet. */
export interface Unsent extends Pick<InspectionDraft, 'mileage' | 'points'> {
  /** The draft they were given for; none where there was none yet. */
  draftId?: string | undefined;
  /** What stood there when they were given. */
  before: Record<string, FoundPoint | null>;
  mileageBefore?: number | null | undefined;
  /** Results that lack their note still, and so are no answers: their points are open meanwhile. */
  begun: Record<string, FoundPoint>;
}

const keyOf = (carId: string) => `inspection:${carId}`;
export const nothing: Unsent = { points: {}, before: {}, begun: {} };

export function readUnsent(carId: string): Unsent {
  try {
    const { points, before, begun, ...rest } = JSON.parse(readItem(keyOf(carId)) ?? '{}');
    return { ...rest, points: points ?? {}, before: before ?? {}, begun: begun ?? {} };
  } catch {
    return nothing;
  }
}

export function storeUnsent(carId: string, unsent: Unsent) {
  if (isNothing(unsent) && Object.keys(unsent.begun).length === 0) removeItem(keyOf(carId));
  else writeItem(keyOf(carId), JSON.stringify(unsent));
}

/** Tells when another tab has answered, or has sent what waited. */
export const watchUnsent = (carId: string, react: () => void) => watchItems([keyOf(carId)], react);

/** There is nothing to send. */
export const isNothing = ({ mileage, points }: Unsent) => mileage === undefined && Object.keys(points).length === 0;
