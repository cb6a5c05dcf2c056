import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';
import type { CarouselApi } from './use-carousel.ts';

const EVERY_MS = 5000;

interface HeroMotionProps {
  viewport: RefObject<HTMLElement | null>;
  onReady: (motor: CarouselApi) => void;
}

/** Sets the slides moving once the page is there; draws nothing itself. */
export function HeroMotion({ viewport, onReady }: HeroMotionProps) {
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [plugins] = useState(() => [
    Autoplay({ delay: EVERY_MS, playOnInit: !still, jump: still, stopOnInteraction: true }),
  ]);
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: 28 }, plugins);

  useEffect(() => {
    attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    const autoplay = plugins[0];
    if (!embla || !autoplay) return;
    onReady({
      selected: () => embla.selectedScrollSnap(),
      playing: () => autoplay.isPlaying(),
      back: () => embla.scrollPrev(still),
      next: () => embla.scrollNext(still),
      play: () => autoplay.play(),
      stop: () => autoplay.stop(),
      watch: (listener) => {
        // The plugin tells of a change just before it makes it.
        const afterwards = () => queueMicrotask(listener);
        embla.on('select', afterwards).on('reInit', afterwards);
        embla.on('autoplay:play', afterwards).on('autoplay:stop', afterwards);
      },
    });
  }, [embla, plugins, still, onReady]);

  return null;
}
