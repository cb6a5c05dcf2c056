import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../../../ui/button.tsx';

/** How far below the screen the end of the list may be when more of it is fetched. */
const AHEAD = '800px';

interface LoadMoreProps {
  path: string;
  busy: boolean;
  /** More comes as soon as the end of the list comes near, and not only when asked for. */
  automatic: boolean;
  onWanted: () => void;
}

/** A real link to the next page; with script it adds to this one. */
export function LoadMore({ path, busy, automatic, onWanted }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const comeNear = useEffectEvent(onWanted);

  useEffect(() => {
    if (!place.current || busy || !automatic) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [busy, automatic]);

  return (
    <div ref={place} className="mt-8 flex justify-center">
      <Link
        to={path}
        aria-disabled={busy}
        onClick={(event) => {
          // Opened in a tab of its own, it is a page like any other.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onWanted();
        }}
        className={buttonLook('secondary', 'large')}
      >
        Load more
      </Link>
    </div>
  );
}
