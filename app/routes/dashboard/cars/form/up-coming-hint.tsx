import { type Control, useWatch } from 'react-hook-form';
import type { CarFormValues, ValidCar } from './car-form-values.ts';

/** Says what becomes of cars that are there and not in stock (D25): easily overlooked, as the switch is off at first. */
export function UpComingHint({ control }: { control: Control<CarFormValues, unknown, ValidCar> }) {
  const [quantity = 0, inStock, published] = useWatch({ control, name: ['quantity', 'inStock', 'published'] });
  return (
    <p role="status" className="text-ink-soft empty:hidden">
      {quantity > 0 && !inStock && published
        ? 'In Stock is off: buyers see this car as Up Coming, and can’t buy it yet.'
        : null}
    </p>
  );
}
