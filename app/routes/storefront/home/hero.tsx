import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type HeroPicture, heroPictures } from '../../../api/cars/hero-pictures.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useHydrated } from '../../../ui/use-lazy-module.ts';
import { prefersReducedMotion, useSlides } from '../../../ui/use-slides.ts';
import { HeroSlide } from './hero-slide.tsx';

const EVERY_MS = 5000;
const slides = [
  {
    title: 'Find the one you keep',
    description: 'Used and new cars, inspected at 150 points, each with one honest price.',
  },
  {
    title: 'Every car, fully inspected',
    description: 'We disclose every flaw. The price is the price. Write to us day or night.',
  },
  {
    title: 'Seven days to be sure',
    description: 'Have it delivered or pick it up, live with it for a week, and bring it back if it isn’t the one.',
  },
];

interface HeroProps {
  /** What the server already found. */
  known: HeroPicture[] | undefined;
}

/** Three slides that loop, move on every 5 seconds, and stop as soon as somebody takes over (§2, D38). */
export function Hero({ known }: HeroProps) {
  const { data: pictures = [] } = useQuery({ ...heroPictures(), ...(known ? { initialData: known } : {}) });
  const { boxProps, chosen, back, next } = useSlides(slides.length);
  const { isPlaying, setIsPlaying } = useAutoplay(next);
  const isHydrated = useHydrated();
  const stop = () => setIsPlaying(false);

  function turn(byHand: () => void) {
    stop();
    byHand();
  }

  return (
    <section aria-roledescription="carousel" aria-label="Highlights" className="page-width relative pt-4 sm:pt-6">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody has taken over */}
      <div
        {...boxProps}
        onPointerDownCapture={stop}
        onWheelCapture={({ deltaX }) => deltaX !== 0 && stop()}
        onFocus={stop}
        aria-live={isPlaying ? 'off' : 'polite'}
        className="scrollbar-none relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-scene bg-studio"
      >
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.title}
            {...slide}
            picture={pictures[index]}
            position={index}
            count={slides.length}
            hidden={isHydrated && index !== chosen}
          />
        ))}
      </div>
      <div className="absolute end-[calc(clamp(1rem,4vw,3rem)+1rem)] bottom-3 flex rounded-full bg-surface/85 p-0.5 backdrop-blur-sm unscripted:hidden">
        <IconButton className="rounded-full" label="Previous slide" Icon={ChevronLeft} onClick={() => turn(back)} />
        <IconButton
          className="rounded-full"
          label={isPlaying ? 'Pause slides' : 'Play slides'}
          Icon={isPlaying ? Pause : Play}
          onClick={() => setIsPlaying(!isPlaying)}
        />
        <IconButton className="rounded-full" label="Next slide" Icon={ChevronRight} onClick={() => turn(next)} />
      </div>
    </section>
  );
}

/** Once script runs, and unless less motion is asked for, `next` is called every 5 seconds. */
function useAutoplay(next: () => void) {
  const [isPlaying, setIsPlaying] = useState(false);
  const turn = useEffectEvent(next);
  useEffect(() => setIsPlaying(!prefersReducedMotion()), []);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => turn(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return { isPlaying, setIsPlaying };
}
