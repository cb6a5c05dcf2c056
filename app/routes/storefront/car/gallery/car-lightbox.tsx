import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { carTitle, describePicture } from '../../../../components/car/car-facts.ts';
import { CarPicture } from '../../../../components/car/car-picture.tsx';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useSlides } from '../../../../ui/hooks/use-slides.ts';
import { StepButton } from './picture-buttons.tsx';

interface LargePicturesProps {
  car: Car;
  pictures: string[];
  /** The picture that it opens at. */
  first: number;
}

interface CarLightboxProps extends LargePicturesProps {
  open: boolean;
  onClose: () => void;
}

/** The pictures as large as the screen, and larger. */
export function CarLightbox({ open, onClose, ...pictures }: CarLightboxProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<TitleText text={carTitle(pictures.car)} />}
      from="full"
    >
      <LargePictures {...pictures} />
    </Dialog>
  );
}

function LargePictures({ car, pictures, first }: LargePicturesProps) {
  const { boxProps, chosen, back, next } = useSlides(pictures.length, first);
  const [isZoomed, setIsZoomed] = useState(false);
  const many = pictures.length > 1;

  function step(move: () => void) {
    setIsZoomed(false);
    move();
  }

  // Zoomed in, the arrow keys move the picture. Caught early, since dialogs let no arrow key out.
  const keys = { enabled: many && !isZoomed, eventListenerOptions: { capture: true } };
  useHotkeys('left', () => step(back), keys);
  useHotkeys('right', () => step(next), keys);

  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] gap-3">
      <div className="relative min-h-0">
        <div
          {...boxProps}
          className={cx(
            'scrollbar-none relative flex h-full snap-x snap-mandatory overscroll-x-contain',
            isZoomed ? 'overflow-hidden' : 'overflow-x-auto',
          )}
        >
          {pictures.map((image, at) => (
            <LargePicture
              key={image}
              car={car}
              image={image}
              alt={many ? `${describePicture(car)}, picture ${at + 1} of ${pictures.length}` : describePicture(car)}
              isChosen={at === chosen}
              isZoomed={isZoomed && at === chosen}
            />
          ))}
        </div>
        {many && (
          <>
            <StepButton label="Previous picture" Icon={ChevronLeft} onClick={() => step(back)} place="start-2" />
            <StepButton label="Next picture" Icon={ChevronRight} onClick={() => step(next)} place="end-2" />
          </>
        )}
      </div>
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="font-medium tabular-nums">
          {many && `Picture ${chosen + 1} of ${pictures.length}`}
        </p>
        <Button variant="secondary" aria-pressed={isZoomed} onClick={() => setIsZoomed(!isZoomed)}>
          {isZoomed ? (
            <ZoomOut aria-hidden="true" className="size-5" />
          ) : (
            <ZoomIn aria-hidden="true" className="size-5" />
          )}
          Zoom
        </Button>
      </div>
    </div>
  );
}

interface LargePictureProps {
  car: Car;
  image: string;
  alt: string;
  isChosen: boolean;
  isZoomed: boolean;
}

/**
 * The picture alone stands in the grid, not what it is chosen from. Whole at first; zoomed in it is two and a half times
 * as wide, and moves under finger, wheel and arrow keys.
 */
function LargePicture({ car, image, alt, isChosen, isZoomed }: LargePictureProps) {
  return (
    <div
      ref={isZoomed ? lookAtMiddle : undefined}
      inert={!isChosen}
      tabIndex={isZoomed ? 0 : undefined}
      className={cx(
        'grid h-full w-full shrink-0 snap-start snap-always grid-rows-[100%] *:contents [&_source]:hidden',
        isZoomed ? 'overflow-auto overscroll-contain' : 'place-items-center overflow-hidden',
      )}
    >
      <CarPicture
        image={image}
        alt={alt}
        category={car.category}
        color={car.color}
        sizes={isZoomed ? '250vw' : '100vw'}
        eager={isChosen}
        className={isZoomed ? 'w-[250%]! max-w-none' : 'max-h-full rounded-card object-contain'}
      />
    </div>
  );
}

function lookAtMiddle(box: HTMLElement | null) {
  box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
}
