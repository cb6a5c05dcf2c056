import { stockOf } from '../../../shared/cars/car-rules.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says of a car that it cannot be bought now, and why (D25); a car for sale needs no badge. */
export function StockBadge({ car, className }: { car: Pick<Car, 'inStock' | 'quantity'>; className?: string }) {
  const stock = stockOf(car);
  if (stock === 'available') return null;
  return (
    <Badge tone="solid" {...(className ? { className } : {})}>
      {stock === 'sold' ? 'Sold' : 'Up Coming'}
    </Badge>
  );
}
