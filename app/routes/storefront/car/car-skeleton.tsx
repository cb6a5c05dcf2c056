import type { CardCar } from '../../../../shared/cars/cars.ts';
import { carTitle, describePicture } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { Price } from '../../../components/car/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** The page's shape while its car is on the way, and in it what a list has told of the car already. */
export function CarSkeleton({ known }: { known: CardCar | undefined }) {
  return (
    <div className="page-width grid gap-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1.55fr)_minmax(20rem,1fr)] lg:gap-14 lg:pt-10">
      {known ? (
        <CarPicture
          image={known.image}
          alt={describePicture(known)}
          category={known.category}
          color={known.color}
          sizes="(min-width: 84rem) 48rem, (min-width: 64rem) 58vw, 100vw"
          eager
          className="self-start rounded-scene"
        />
      ) : (
        <Skeleton className="aspect-[8/5] w-full rounded-scene" />
      )}
      <div className="grid content-start gap-5">
        <p role="status" className="flex items-center gap-3 font-semibold text-ink-soft">
          <Spinner />
          Loading car details...
        </p>
        {known ? <KnownHeading car={known} /> : <HeadingSkeleton />}
        <div className="mt-4 grid grid-cols-2 gap-4">
          {[1, 2, 3, 4, 5, 6].map((fact) => (
            <Skeleton key={fact} className="h-12" />
          ))}
        </div>
      </div>
    </div>
  );
}

function KnownHeading({ car }: { car: CardCar }) {
  return (
    <>
      <h1 className="text-title">{carTitle(car)}</h1>
      <Price dollars={car.price} className="font-semibold text-title" />
    </>
  );
}

function HeadingSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="mt-4 h-12 w-2/5" />
    </>
  );
}
