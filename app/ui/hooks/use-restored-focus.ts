import { useLayoutEffect, useRef } from 'react';

/** A button, or a box for files, that is switched off while it works would lose the focus to the page: it gets it back afterwards. */
export function useRestoredFocus<Control extends HTMLElement = HTMLButtonElement>(isOff: boolean) {
  const button = useRef<Control>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isOff) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isOff]);
  return button;
}
