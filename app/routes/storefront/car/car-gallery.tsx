import { useState } from 'react';
import type { Car } from '../../../../shared/cars/cars.ts';
import { describePicture } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';

/** One large picture, and the others to choose from. */
export function CarGallery({ car }: { car: Car }) {
  const pictures = [...new Set([car.image, ...car.images].filter((image) => image !== ''))];
  const [chosen, setChosen] = useState(0);
  const alt = describePicture(car);
  const shared = { category: car.category, color: car.color };
  const counted = (at: number) => (pictures.length > 1 ? `${alt}, picture ${at + 1} of ${pictures.length}` : alt);

  return (
    <div className="grid w-full min-w-0 gap-3 self-start">
      <CarPicture
        {...shared}
        image={pictures[chosen] ?? ''}
        alt={counted(chosen)}
        sizes="(min-width: 84rem) 48rem, (min-width: 64rem) 58vw, 100vw"
        eager
        className="rounded-scene"
      />
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="-m-1 flex snap-x gap-3 overflow-x-auto p-1">
          {pictures.map((image, at) => (
            <li key={image} className="w-24 shrink-0 snap-start sm:w-32">
              <button
                type="button"
                aria-label={`Picture ${at + 1} of ${pictures.length}`}
                aria-current={at === chosen || undefined}
                onClick={() => setChosen(at)}
                className="block w-full overflow-hidden rounded-control opacity-70 transition-opacity duration-quick hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-accent-ink aria-[current]:outline-offset-2"
              >
                <CarPicture {...shared} image={image} alt="" sizes="8rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
