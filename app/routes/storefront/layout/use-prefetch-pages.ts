import { useEffect } from 'react';
import { prefetchHome } from '../home/prefetch-home.ts';

/** How long somebody points at a link before they seem to mean it: as long as the router waits for the page's script. */
const MEANT_AFTER_MS = 100;
/** Home, and the inventory. More cars come into the list that is there, which asks for them itself. */
const LINK = 'a[href="/"], a[href^="/allProducts"]:not([href*="cursor="])';

/**
 * Prefetching of data: the cars of home, and those and the counts of the inventory, are asked for when somebody is about to
 * press a link there. The router itself fetches script alone. What asks who is there is not: pointing must not end a session.
 */
export function usePrefetchPages() {
  useEffect(() => {
    let intent = new AbortController();
    const gone = new AbortController();
    function begin(event: Event) {
      intent.abort();
      // After a press the page itself asks, and may have said by then that the cars do not come.
      if (event.type === 'click') return;
      const link = (event.target as Element).closest<HTMLAnchorElement>(LINK);
      // What is in front of somebody is not asked for behind it, where it may have failed.
      if (!link || leadsHere(link)) return;
      intent = new AbortController();
      const { signal } = intent;
      // A finger that has come down is about to press, or to scroll.
      const wait = (event as PointerEvent).pointerType === 'touch' ? 0 : MEANT_AFTER_MS;
      // What does not come ahead comes after the press.
      setTimeout(() => prefetch(link, signal).catch(() => {}), wait);
    }
    for (const kind of ['pointerover', 'focusin', 'click']) document.addEventListener(kind, begin, gone);
    return () => {
      intent.abort();
      gone.abort();
    };
  }, []);
}

/** Wherever on it somebody is; at home, whatever else its address says. */
function leadsHere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && (pathname === '/' || search === location.search);
}

/** Does nothing once the intent is given up: after a press, the page itself has asked, though this script comes only then. */
async function prefetch({ href, pathname }: HTMLAnchorElement, intent: AbortSignal) {
  if (intent.aborted) return;
  if (pathname === '/') return prefetchHome();
  const { prefetchInventory } = await import('./prefetch-inventory.ts');
  if (!intent.aborted) await prefetchInventory(href);
}
