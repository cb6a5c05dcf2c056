import { useEffect, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';

const COOKIE = 'sidebar_state';
const LASTS_SECONDS = 7 * 24 * 60 * 60;
/** Below this width the sidebar is a sheet. */
const MOBILE = '(max-width: 767.98px)';

/** Whether the sidebar was left open; it is, until somebody folds it. */
export function readSidebarCookie(cookies: string | null): boolean {
  return !cookies?.split(/;\s*/).includes(`${COOKIE}=false`);
}

export function useSidebar(isOpenAtFirst: boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  function toggle() {
    if (window.matchMedia(MOBILE).matches) return setIsSheetOpen(!isSheetOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${COOKIE}=${!isOpen}; path=/; max-age=${LASTS_SECONDS}; samesite=lax`;
    setIsOpen(!isOpen);
  }

  // Where one types, the same keys make text bold.
  useHotkeys(['ctrl+b', 'meta+b'], toggle, { preventDefault: true });
  useSheetThatFits(() => setIsSheetOpen(false));
  return { isOpen, isSheetOpen, setIsSheetOpen, toggle };
}

/** A window that grows wide shows the sidebar itself. */
function useSheetThatFits(close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the same all the time
  useEffect(() => {
    const mobile = window.matchMedia(MOBILE);
    const onChange = () => mobile.matches || close();
    mobile.addEventListener('change', onChange);
    return () => mobile.removeEventListener('change', onChange);
  }, []);
}
