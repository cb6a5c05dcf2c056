import { queryOptions } from '@tanstack/react-query';
import type { Car } from '../../shared/cars/cars.ts';
import { fetchCars } from './cars.ts';
import { averageColour } from './picture-address.ts';
import { carKeys } from './query-keys.ts';
import type { Transport } from './transport.ts';

type Described = Pick<Car, '_id' | 'image' | 'category' | 'color' | 'title' | 'year' | 'brand' | 'model'>;
export interface HeroPicture extends Described {
  /** A dark picture of the same car, for the dark theme, if there is one. */
  evening: string | undefined;
}

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

function pickHeroes(cars: Car[]): HeroPicture[] {
  const pictured = cars.filter((car) => car.image !== '');
  const firstOfTheirKind = pictured.filter(
    (car, index) => pictured.findIndex(({ category }) => category === car.category) === index,
  );
  const heroes = [...new Set([...firstOfTheirKind, ...pictured])].slice(0, SLIDES);
  return heroes.map(({ _id, image, images, category, color, title, year, brand, model }) => ({
    evening: images.find(isDark),
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

const DARK_BELOW = 80;

/** Whether it is dark on the whole: this shop's addresses of pictures end in the average colour. */
function isDark(image: string): boolean {
  const hex = averageColour(image);
  const channels = hex?.match(/../g)?.map((channel) => Number.parseInt(channel, 16)) ?? [];
  return channels.length > 0 && Math.max(...channels) < DARK_BELOW;
}
