import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useHydrated } from '../../../ui/use-lazy-module.ts';

/** What a phone's screen shows of them, and a little more. */
const AT_FIRST = 4;

/**
 * Whoever follows a link to the list sees its first cars before the rest is drawn. Who comes back gets all at once, to
 * land where they were, and so does who opens the page, whose cars stand in its HTML.
 */
export function useCardsInSlices<Car>(cars: Car[]): Car[] {
  const isHydrated = useHydrated();
  const isFollowing = useNavigationType() === 'PUSH' && isHydrated;
  const [isWhole, setIsWhole] = useState(!isFollowing);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? cars : cars.slice(0, AT_FIRST);
}
