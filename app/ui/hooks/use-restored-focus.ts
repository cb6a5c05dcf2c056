import { useLayoutEffect, useRef } from 'react';

/** A button or a box that is switched off while it works would lose the focus to the page: it gets it back afterwards. */
export function useRestoredFocus<Control extends HTMLElement = HTMLButtonElement>(isOff: boolean) {
  const control = useRef<Control>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isOff) hadFocus.current = document.activeElement === control.current;
    else if (hadFocus.current && document.activeElement === document.body) control.current?.focus();
  }, [isOff]);
  return control;
}
