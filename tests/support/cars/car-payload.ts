import type { CarPayload } from '../../../shared/cars/cars.ts';

/** What an administrator sends to add a car. */
export function carPayload(changes: Partial<CarPayload> = {}) {
  return {
    brand: 'Toyota',
    model: 'Corolla',
    title: '2020 Toyota Corolla LE',
    subtitle: 'A sensible sedan',
    description: 'It runs well.',
    price: 18_500,
    image: '',
    features: ['Backup camera'],
    year: 2020,
    mileage: 30_000,
    fuelType: 'Petrol',
    transmission: 'Automatic',
    location: 'Portland, OR',
    color: 'Oxford White',
    inStock: true,
    quantity: 1,
    category: 'Sedan',
    ...changes,
  };
}
