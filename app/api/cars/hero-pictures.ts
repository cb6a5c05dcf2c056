import { queryOptions } from '@tanstack/react-query';
import type { CardCar } from '../../../shared/cars/cars.ts';
import { carKeys } from '../query-keys.ts';
import { shopSettings } from '../settings.ts';
import type { Transport } from '../transport.ts';
import { fetchCars } from './cars.ts';

export type HeroPicture = Pick<
  CardCar,
  '_id' | 'image' | 'darkImage' | 'category' | 'color' | 'title' | 'year' | 'brand' | 'model'
>;

const SLIDES = 3;
const bestOnSale = new URLSearchParams({ inStock: 'true', sort: 'price-desc' });

/** A picture for each slide: the car that it names, or else the shop's finest, of as many body styles as there are slides. */
export function heroPictures(transport?: Transport) {
  return queryOptions({
    queryKey: carKeys.heroes,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal, client }) => {
      const [{ home }, { data }] = await Promise.all([
        client.ensureQueryData(shopSettings(transport)),
        fetchCars(bestOnSale, null, { transport, signal }),
      ]);
      const named = home.slides?.map(({ carId }) => carId) ?? [];
      return pickHeroes(data, named);
    },
  });
}

function pickHeroes(cars: CardCar[], named: (string | null | undefined)[]): HeroPicture[] {
  const pictured = cars.filter((car) => car.image !== '');
  const firstOfTheirKind = pictured.filter(
    (car, index) => pictured.findIndex(({ category }) => category === car.category) === index,
  );
  const finest = [...new Set([...firstOfTheirKind, ...pictured])].filter(({ _id }) => !named.includes(_id));
  const heroes = Array.from({ length: SLIDES }, (_, slide) => {
    return pictured.find(({ _id }) => _id === named[slide]) ?? finest.shift();
  }).filter((car) => car !== undefined);
  return heroes.map(({ _id, image, darkImage, category, color, title, year, brand, model }) => {
    return { _id, image, darkImage, category, color, title, year, brand, model };
  });
}
