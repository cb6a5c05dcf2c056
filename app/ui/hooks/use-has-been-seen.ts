import { type RefObject, useEffect, useState } from 'react';

/** Whether this part of the page has been in sight at some time. */
export function useHasBeenSeen(part: RefObject<Element | null>): boolean {
  const [hasBeenSeen, setHasBeenSeen] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setHasBeenSeen(true);
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return hasBeenSeen;
}
