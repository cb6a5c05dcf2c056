import { useEffect, useRef, useState } from 'react';

/** How much of a slide is in sight when it counts as the chosen one. */
const MOSTLY = 0.6;

/**
 * Slides side by side, the children of a box that scrolls and snaps: the browser moves them under a finger, the buttons
 * by `show`, which goes round at both ends.
 */
export function useSlides(count: number, first = 0) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(first);
  /** Where a call scrolls to. What passes by on the way was not chosen. */
  const target = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the slides themselves is watched anew
  useEffect(() => {
    const slides = [...(box.current?.children ?? [])];
    if (first > 0) scrollTo(box.current, first, 'instant');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target: slide } of entries) {
          const place = slides.indexOf(slide);
          if (!isIntersecting || (target.current !== null && target.current !== place)) continue;
          target.current = null;
          setChosen(place);
        }
      },
      { root: box.current, threshold: MOSTLY },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [count]);

  function show(place: number) {
    const next = (place + count) % count;
    if (next === chosen) return;
    target.current = next;
    setChosen(next);
    scrollTo(box.current, next, prefersReducedMotion() ? 'instant' : 'smooth');
  }

  /** Somebody's own hand is on the slides: they stop where it leaves them. */
  function release() {
    target.current = null;
  }

  return {
    chosen,
    show,
    back: () => show(chosen - 1),
    next: () => show(chosen + 1),
    /** For the box. */
    boxProps: { ref: box, onPointerDown: release, onWheel: release },
  };
}

/** Whether less motion is asked for. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function scrollTo(box: HTMLElement | null, place: number, behavior: ScrollBehavior) {
  const [first, slide] = [box?.children[0], box?.children[place]];
  if (!(first instanceof HTMLElement && slide instanceof HTMLElement)) return;
  box?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior });
}
