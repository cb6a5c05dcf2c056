import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';
import type { CarouselMotor } from './use-carousel.ts';

const EVERY_MS = 5000;

interface HeroMotionProps {
  viewport: RefObject<HTMLElement | null>;
  onReady: (motor: CarouselMotor) => void;
}

/** Sets the slides moving once the page is there; draws nothing itself. */
export function HeroMotion({ viewport, onReady }: HeroMotionProps) {
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [plugins] = useState(() => [Autoplay({ delay: EVERY_MS, playOnInit: !still, stopOnInteraction: true })]);
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : 28 }, plugins);

  useEffect(() => {
    attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    const autoplay = plugins[0];
    if (!embla || !autoplay) return;
    onReady({
      selected: () => embla.selectedScrollSnap(),
      playing: () => autoplay.isPlaying(),
      back: () => embla.scrollPrev(),
      next: () => embla.scrollNext(),
      play: () => autoplay.play(),
      stop: () => autoplay.stop(),
      watch: (listener) =>
        void embla
          .on('select', listener)
          .on('reInit', listener)
          .on('autoplay:play', listener)
          .on('autoplay:stop', listener),
    });
  }, [embla, plugins, onReady]);

  return null;
}
