import { stockOf } from '../../../shared/cars/car-states.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

interface StockBadgeProps {
  car: Pick<Car, 'inStock' | 'quantity' | 'reservedUntil'>;
  tone?: Tone;
  className?: string;
}

/** Says of a car that it cannot be bought now, and why (D25, D106); a car for sale needs no badge. */
export function StockBadge({ car, tone = 'solid', className }: StockBadgeProps) {
  const stock = stockOf(car);
  if (stock === 'available') return null;
  return (
    <Badge tone={tone} {...(className ? { className } : {})}>
      {stock === 'upcoming' ? 'Up Coming' : car.reservedUntil ? 'Reserved' : 'Sold'}
    </Badge>
  );
}
