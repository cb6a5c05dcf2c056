import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';

/**
 * False while the first screen is drawn of a page that somebody followed a link to; the rest is drawn after it, in
 * slices. Who comes back gets all at once, to land where they were, and so does who opens the page, whose HTML has it.
 */
export function useIsWhole(): boolean {
  return useDeferredValue(true, useNavigationType() !== 'PUSH');
}
