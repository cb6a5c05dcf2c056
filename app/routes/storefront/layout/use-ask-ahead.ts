import { useEffect } from 'react';

/** How long somebody points at a link before they seem to mean it: as long as the router waits for the page's script. */
const MEANT_AFTER_MS = 100;

/**
 * Prefetching of data: what a page shows is asked for when somebody is about to press a link to it. The router itself
 * fetches its script alone.
 */
export function useAskAhead() {
  useEffect(() => {
    let meant: ReturnType<typeof setTimeout>;
    const gone = new AbortController();
    function begin(event: Event) {
      clearTimeout(meant);
      const link = (event.target as Element).closest('a');
      // A finger that has come down is about to press, or to scroll.
      const wait = (event as PointerEvent).pointerType === 'touch' ? 0 : MEANT_AFTER_MS;
      if (link) meant = setTimeout(() => void ask(link.href), wait);
    }
    for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, begin, gone);
    return () => {
      clearTimeout(meant);
      gone.abort();
    };
  }, []);
}

/** What does not come ahead comes after the press. */
const ask = (address: string) => import('./ask-ahead.ts').then(({ askAhead }) => askAhead(address)).catch(() => {});
