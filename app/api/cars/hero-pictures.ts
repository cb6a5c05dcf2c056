import { queryOptions } from '@tanstack/react-query';
import type { CardCar } from '../../../shared/cars/cars.ts';
import { carKeys } from '../query-keys.ts';
import type { Transport } from '../transport.ts';
import { fetchCars } from './cars.ts';

export type HeroPicture = Pick<
  CardCar,
  '_id' | 'image' | 'darkImage' | 'category' | 'color' | 'title' | 'year' | 'brand' | 'model'
>;

const SLIDES = 3;
const bestOnSale = new URLSearchParams({ inStock: 'true', sort: 'price-desc' });

/** The shop's finest cars with a picture, of as many body styles as there are slides. */
export function heroPictures(transport?: Transport) {
  return queryOptions({
    queryKey: carKeys.heroes,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => pickHeroes((await fetchCars(bestOnSale, null, { transport, signal })).data),
  });
}

function pickHeroes(cars: CardCar[]): HeroPicture[] {
  const pictured = cars.filter((car) => car.image !== '');
  const firstOfTheirKind = pictured.filter(
    (car, index) => pictured.findIndex(({ category }) => category === car.category) === index,
  );
  const heroes = [...new Set([...firstOfTheirKind, ...pictured])].slice(0, SLIDES);
  return heroes.map(({ _id, image, darkImage, category, color, title, year, brand, model }) => {
    return { _id, image, darkImage, category, color, title, year, brand, model };
  });
}
