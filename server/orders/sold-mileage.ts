import { isMileageStated } from '../../shared/cars/car-states.ts';
import type { OrderRow } from './queries.ts';

/** What the car of an order was sold with; null where that was not kept, or never stated. */
export function soldMileage({ vehicle }: Pick<OrderRow, 'vehicle'>): number | null {
  return vehicle && isMileageStated(vehicle) ? vehicle.mileage : null;
}
