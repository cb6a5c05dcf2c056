import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useHydrated, useLazyModule } from '../../../ui/use-lazy-module.ts';
import { type HeroPicture, heroPictures } from './hero-pictures.ts';
import { HeroSlide } from './hero-slide.tsx';
import { useCarousel } from './use-carousel.ts';

const slides = [
  {
    title: 'Find the one you keep',
    description: 'Used and new cars, inspected at 150 points, each with one honest price.',
  },
  {
    title: 'Every mile looked into',
    description: 'What is worn, we say is worn. What the price is, it is. Our people answer day and night.',
  },
  {
    title: 'Seven days to be sure',
    description: 'Have it delivered or pick it up, live with it for a week, and bring it back if it is not the one.',
  },
];

interface HeroProps {
  /** What the server already found. */
  known: HeroPicture[] | undefined;
}

/** Three slides that loop, move on every 5 seconds, and stop as soon as somebody takes over (§2, D38). */
export function Hero({ known }: HeroProps) {
  const { data: pictures = [] } = useQuery({ ...heroPictures(), ...(known ? { initialData: known } : {}) });
  const viewport = useRef<HTMLDivElement>(null);
  const motion = useLazyModule(() => import('./hero-motion.tsx'), useHydrated());
  const carousel = useCarousel();

  return (
    <section aria-roledescription="carousel" aria-label="Highlights" className="page-width relative pt-4 sm:pt-6">
      <div
        ref={viewport}
        className="relative overflow-hidden rounded-scene bg-studio unscripted:snap-x unscripted:snap-mandatory unscripted:overflow-x-auto"
      >
        <div aria-live={carousel.playing ? 'off' : 'polite'} className="flex touch-pan-y">
          {slides.map((slide, index) => (
            <HeroSlide
              key={slide.title}
              {...slide}
              picture={pictures[index]}
              position={index}
              count={slides.length}
              hidden={carousel.ready && index !== carousel.selected}
            />
          ))}
        </div>
      </div>
      {motion && <motion.HeroMotion viewport={viewport} onReady={carousel.attach} />}
      <div className="absolute end-[calc(clamp(1rem,4vw,3rem)+1rem)] bottom-3 flex rounded-full bg-surface/85 p-0.5 backdrop-blur-sm unscripted:hidden">
        <Button
          variant="quiet"
          size="icon"
          className="rounded-full"
          aria-label="Previous slide"
          onClick={carousel.back}
        >
          <ChevronLeft aria-hidden="true" className="size-5.5" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          className="rounded-full"
          aria-label={carousel.playing ? 'Pause slides' : 'Play slides'}
          onClick={carousel.toggle}
        >
          {carousel.playing ? (
            <Pause aria-hidden="true" className="size-5" />
          ) : (
            <Play aria-hidden="true" className="size-5" />
          )}
        </Button>
        <Button variant="quiet" size="icon" className="rounded-full" aria-label="Next slide" onClick={carousel.next}>
          <ChevronRight aria-hidden="true" className="size-5.5" />
        </Button>
      </div>
    </section>
  );
}
