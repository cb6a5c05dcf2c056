import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type HeroPicture, heroPictures } from '../../../api/cars/hero-pictures.ts';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import { useHydrated } from '../../../ui/hooks/use-lazy-module.ts';
import { prefersReducedMotion, useSlides } from '../../../ui/hooks/use-slides.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HeroSlide } from './hero-slide.tsx';

const EVERY_MS = 5000;
const TAGLINE = 'Your trusted destination for quality used and new cars. Find your perfect ride today.';
interface HeroProps {
  /** What the server already found. */
  known: (HeroPicture | undefined)[] | undefined;
}

/** Slides that loop, move on every 5 seconds, and stop as soon as somebody takes over (§2, D38). */
export function Hero({ known }: HeroProps) {
  const slides = useSlidesOfShop();
  const { data: pictures = [] } = useQuery({ ...heroPictures, ...(known ? { initialData: known } : {}) });
  const { boxProps, chosen, back, next } = useSlides(slides.length);
  const { isPlaying, setIsPlaying } = useAutoplay(next, slides.length > 1);
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
            // biome-ignore lint/suspicious/noArrayIndexKey: two slides may say the same
            key={index}
            title={slide.title}
            description={slide.description}
            image={slide.image}
            picture={pictures[index]}
            position={index}
            count={slides.length}
            hidden={isHydrated && index !== chosen}
          />
        ))}
      </div>
      {slides.length > 1 && (
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
      )}
    </section>
  );
}

/** What the dealership has written; one that says no more than what this is where it has written none. */
function useSlidesOfShop() {
  const { home, dealership } = useShopSettings();
  return home.slides ?? [{ title: dealership.name, description: TAGLINE }];
}

/** Once script runs, and unless less motion is asked for, `next` is called every 5 seconds. */
function useAutoplay(next: () => void, isMany: boolean) {
  const [isPlaying, setIsPlaying] = useState(false);
  const turn = useEffectEvent(next);
  useEffect(() => setIsPlaying(isMany && !prefersReducedMotion()), [isMany]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => turn(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return { isPlaying, setIsPlaying };
}
