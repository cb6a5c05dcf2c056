import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CardCar } from '../../../../../shared/cars/cars.ts';
import { fillWords, numbersInForce } from '../../../../../shared/settings/promises/promise-numbers.ts';
import type { Settings } from '../../../../../shared/settings/settings.ts';
import { offeredCars } from '../../../../api/cars/offered-cars.ts';
import { carTitle, describePicture } from '../../../../components/car/car-facts.ts';
import { CarPicture } from '../../../../components/car/car-picture.tsx';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';
import { LeftOut, NothingToShow, Preview } from './preview.tsx';

/** Slides and testimonials, without the rest of the page. */
export default function HomePreview({ typed }: { typed: Settings['home'] }) {
  const { slides: written = [], testimonials = [] } = typed;
  const { promises, dealership } = useShopSettings();
  const slides = fillWords(written, numbersInForce(promises, dealership.address ?? {}));
  const { data: cars } = useSlideCars(slides);
  if (written.length + testimonials.length === 0) {
    return (
      <Preview>
        <NothingToShow>Without slides and testimonials, the home page shows your name and your cars.</NothingToShow>
      </Preview>
    );
  }
  return (
    <Preview>
      <div className="grid gap-4 sm:grid-cols-2">
        {slides.map(({ title, description, image, carId }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide has nothing else that stays while it is typed
          <div key={place} className="grid min-w-0 content-start gap-3 rounded-card bg-studio p-5 ring-1 ring-line">
            <p className="wrap-anywhere text-title">{title}</p>
            <p className="wrap-anywhere text-ink-soft">{description}</p>
            {image ? (
              <img src={image} alt="" className="aspect-[8/5] w-full rounded-control object-cover" />
            ) : (
              <SlideCar car={cars?.get(carId ?? '')} />
            )}
          </div>
        ))}
        {testimonials.map(({ words, name, detail }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor has a testimonial
          <figure key={place} className="grid min-w-0 content-start gap-4 border-ink border-t-2 pt-4">
            {words.trim() && <blockquote className="wrap-anywhere text-heading">“{words}”</blockquote>}
            <figcaption>
              <p className="font-semibold">{name}</p>
              {detail && <p className="text-fine text-ink-soft">{detail}</p>}
            </figcaption>
          </figure>
        ))}
      </div>
      <LeftOut count={written.length - slides.length} noun="slide" />
    </Preview>
  );
}

/** The cars that the slides name; one that was chosen last comes beside the others. */
function useSlideCars(slides: Settings['home']['slides']) {
  const ids = slides.flatMap(({ carId }) => carId ?? []);
  return useQuery({ ...offeredCars(ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
}

/** What stands in the place of a picture: the car that was chosen, or one of the shop's own choice. */
function SlideCar({ car }: { car: CardCar | undefined }) {
  if (!car) return <p className="text-fine text-ink-soft">With one of your cars that can be bought.</p>;
  return (
    <figure className="grid gap-2">
      <CarPicture
        image={car.image}
        alt={describePicture(car)}
        category={car.category}
        color={car.color}
        sizes="(min-width: 64rem) 24rem, 90vw"
        className="rounded-control"
      />
      <figcaption className="text-fine text-ink-soft">{carTitle(car)}</figcaption>
    </figure>
  );
}
