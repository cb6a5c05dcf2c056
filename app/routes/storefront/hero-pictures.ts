import { queryOptions } from '@tanstack/react-query';
import type { Car } from '../../../shared/cars.ts';
import { fetchCars } from '../../api/cars.ts';
import type { Transport } from '../../api/transport.ts';

export type HeroPicture = Pick<Car, '_id' | 'image' | 'category' | 'color' | 'title' | 'year' | 'brand' | 'model'>;

const SLIDES = 3;
const bestOnSale = new URLSearchParams({ inStock: 'true', sort: 'price-desc' });

/** The shop's finest cars with a picture, of as many body styles as there are slides. */
export function heroPictures(transport?: Transport) {
  return queryOptions({
    queryKey: ['hero-pictures'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => pickHeroes((await fetchCars(bestOnSale, null, transport)).data),
  });
}

function pickHeroes(cars: Car[]): HeroPicture[] {
  const pictured = cars.filter((car) => car.image !== '');
  const firstOfTheirKind = pictured.filter(
    (car, index) => pictured.findIndex(({ category }) => category === car.category) === index,
  );
  const heroes = [...new Set([...firstOfTheirKind, ...pictured])].slice(0, SLIDES);
  return heroes.map(({ _id, image, category, color, title, year, brand, model }) => ({
    _id,
    image,
    category,
    color,
    title,
    year,
    brand,
    model,
  }));
}
