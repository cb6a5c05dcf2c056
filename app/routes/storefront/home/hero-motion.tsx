import { type RefObject, useEffect } from 'react';
import { startSlides } from './slide-motor.ts';
import type { CarouselApi } from './use-carousel.ts';

interface HeroMotionProps {
  viewport: RefObject<HTMLElement | null>;
  onReady: (motor: CarouselApi) => void;
}

/** Sets the slides moving once the page is there; draws nothing itself. */
export function HeroMotion({ viewport, onReady }: HeroMotionProps) {
  useEffect(() => {
    const row = viewport.current?.firstElementChild;
    if (!viewport.current || !(row instanceof HTMLElement)) return;
    const motor = startSlides(viewport.current, row, matchMedia('(prefers-reduced-motion: reduce)').matches);
    onReady(motor);
    return motor.end;
  }, [viewport, onReady]);

  return null;
}
