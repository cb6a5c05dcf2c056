import type { CachedResponse } from './cached-response.ts';

/** What tells an answer apart, and whether it depends on the stock of cars that it does not show. */
export interface Place {
  key: string;
  followsStock: boolean;
}

/** The cars whose stock moved; undefined for any other change of the inventory, which may reach every answer. */
export type Change = Set<string> | undefined;

export interface Making extends Place {
  /** What has changed since the answer was begun. */
  changes: Change[];
  done: Promise<Outcome>;
  end(outcome: Outcome): void;
}

/** The answer; nothing where it failed or cannot be kept; `left` where whoever began it hung up. */
export type Outcome = CachedResponse | 'left' | undefined;

/** @param whenDone called once it is over, whatever came of it */
export function startMaking(place: Place, whenDone: () => void): Making {
  const { promise: done, resolve } = Promise.withResolvers<Outcome>();
  const end = (outcome: Outcome) => {
    whenDone();
    resolve(outcome);
  };
  return { ...place, changes: [], done, end };
}

/** Whether a change may have made an answer old. */
export function reaches(
  change: Change,
  { ids, followsStock }: Pick<CachedResponse & Place, 'ids' | 'followsStock'>,
): boolean {
  return !change || followsStock || [...change].some((id) => ids.has(id));
}
