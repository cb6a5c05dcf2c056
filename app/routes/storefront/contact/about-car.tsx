import { href, Link } from 'react-router';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';

export function AboutCar({ car }: { car: CardCar }) {
  return (
    <p className="flex items-center gap-4 rounded-control bg-sunken p-3">
      <CarPicture
        image={car.image}
        alt=""
        category={car.category}
        color={car.color}
        sizes="6rem"
        className="w-24! shrink-0 rounded-small"
      />
      <span className="wrap-anywhere min-w-0">
        <span className="block text-fine text-ink-soft">You are asking about</span>
        <Link to={href('/cars/:id', { id: car._id })} className="font-semibold hover:underline">
          <TitleText text={carTitle(car)} />
        </Link>
      </span>
    </p>
  );
}
