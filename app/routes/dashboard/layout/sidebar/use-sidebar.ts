import { useState, useSyncExternalStore } from 'react';
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
  const isMobile = useSyncExternalStore(watchWidth, hasMobileWidth, () => false);

  function toggle() {
    if (isMobile) return setIsSheetOpen(!isSheetOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${COOKIE}=${!isOpen}; path=/; max-age=${LASTS_SECONDS}; samesite=lax`;
    setIsOpen(!isOpen);
  }

  // Where one types, the same keys make text bold.
  useHotkeys(['ctrl+b', 'meta+b'], toggle, { preventDefault: true });
  return {
    isOpen,
    // A window that grows wide shows the sidebar itself.
    isSheetOpen: isMobile && isSheetOpen,
    isExpanded: isMobile ? isSheetOpen : isOpen,
    setIsSheetOpen,
    toggle,
  };
}

function hasMobileWidth(): boolean {
  return window.matchMedia(MOBILE).matches;
}

function watchWidth(listener: () => void) {
  const mobile = window.matchMedia(MOBILE);
  mobile.addEventListener('change', listener);
  return () => mobile.removeEventListener('change', listener);
}
