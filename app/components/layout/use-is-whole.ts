import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useHydrated } from '../../ui/use-lazy-module.ts';

/**
 * Whoever follows a link to a page sees its first screen before the rest is drawn, in slices. Who comes back gets all at
 * once, to land where they were, and so does who opens the page, which stands in its HTML.
 */
export function useIsWhole(): boolean {
  const isHydrated = useHydrated();
  const isFollowing = useNavigationType() === 'PUSH' && isHydrated;
  const [isWhole, setIsWhole] = useState(!isFollowing);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole;
}
