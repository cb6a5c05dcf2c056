import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whoever followed a link that is gone with its page goes on at the new page's content, not at the very top. */
export function useArrivalFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
