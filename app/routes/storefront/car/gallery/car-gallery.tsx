import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { describePicture } from '../../../../components/car/car-facts.ts';
import { CarPicture } from '../../../../components/car/car-picture.tsx';
import { useLazyModule } from '../../../../ui/hooks/use-lazy-module.ts';
import { useSlides } from '../../../../ui/hooks/use-slides.ts';
import { EnlargeButton, StepButton } from './picture-buttons.tsx';

interface CarGalleryProps {
  car: Car;
  /** Not while the first screen alone is drawn, which has the first picture, and all to choose from. */
  isWhole: boolean;
}

/** Pictures to swipe or step through, by arrow keys too, and each to be looked at as large as the screen. */
export function CarGallery({ car, isWhole }: CarGalleryProps) {
  const pictures = [...new Set([car.image, ...car.images].filter((image) => image !== ''))];
  const slides = isWhole ? pictures : pictures.slice(0, 1);
  const { boxProps, chosen, show, back, next } = useSlides(slides.length);
  const { part: lightbox, load } = useLazyModule(() => import('./car-lightbox.tsx'));
  const [isLarge, setIsLarge] = useState(false);
  const alt = describePicture(car);
  const shared = { category: car.category, color: car.color };
  const counted = (at: number) => (pictures.length > 1 ? `${alt}, picture ${at + 1} of ${pictures.length}` : alt);

  if (pictures.length === 0) return <CarPicture {...shared} image="" alt={alt} sizes="" className="rounded-scene" />;

  async function enlarge(image: string) {
    if (await load()) setIsLarge(true);
    else location.assign(image);
  }

  function stepByKey(event: KeyboardEvent) {
    // The large pictures have keys of their own.
    if (isLarge || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') back();
    else next();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a short cut for the buttons inside
    <div onKeyDown={pictures.length > 1 ? stepByKey : undefined} className="grid w-full min-w-0 gap-3 self-start">
      <div className="relative">
        <div
          {...boxProps}
          className="scrollbar-none relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-scene"
        >
          {slides.map((image, at) => (
            <div key={image} inert={at !== chosen} className="relative w-full shrink-0 snap-start snap-always">
              <CarPicture
                {...shared}
                image={image}
                alt={counted(at)}
                sizes="(min-width: 84rem) 48rem, (min-width: 64rem) 58vw, 100vw"
                eager={at === 0}
              />
              <EnlargeButton onNear={load} onClick={() => void enlarge(image)} />
            </div>
          ))}
        </div>
        {pictures.length > 1 && (
          <>
            <StepButton label="Previous picture" Icon={ChevronLeft} onClick={back} place="start-3" />
            <StepButton label="Next picture" Icon={ChevronRight} onClick={next} place="end-3" />
            <p
              aria-live="polite"
              className="absolute start-3 bottom-3 rounded-full bg-surface/85 px-3 py-1 font-medium text-fine tabular-nums backdrop-blur-sm"
            >
              <span className="sr-only">Picture </span>
              {chosen + 1} of {pictures.length}
            </p>
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="-m-1 flex snap-x gap-3 overflow-x-auto p-1">
          {pictures.map((image, at) => (
            <li key={image} className="w-24 shrink-0 snap-start sm:w-32">
              <button
                type="button"
                aria-label={`Picture ${at + 1} of ${pictures.length}`}
                aria-current={at === chosen || undefined}
                onClick={() => show(at)}
                className="block w-full overflow-hidden rounded-control opacity-70 transition-opacity duration-quick hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-accent-ink aria-[current]:outline-offset-2"
              >
                <CarPicture {...shared} image={image} alt="" sizes="(min-width: 40rem) 8rem, 6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {lightbox && (
        <lightbox.CarLightbox
          car={car}
          pictures={pictures}
          first={chosen}
          open={isLarge}
          onClose={() => setIsLarge(false)}
        />
      )}
    </div>
  );
}
