import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { pageTitle } from '../layout/page-header.tsx';

/**
 * A button that goes by what it does, alone or with its row, would take the focus with it: it hands it on to what is found, or
 * to the page's title. Whoever has moved on meanwhile is left where they are.
 */
export function useHandedOnFocus(findNext: () => HTMLElement | null | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const handOn = useEffectEvent(() => {
    if (document.activeElement !== button.current) return;
    findNext()?.focus();
    // Where what was found has gone in the same moment, or nothing was.
    queueMicrotask(() => {
      if (document.activeElement === document.body) pageTitle()?.focus();
    });
  });
  // As it goes, while its row and those beside it are there still.
  useLayoutEffect(() => () => handOn(), []);
  return button;
}
