import { queryOptions } from '@tanstack/react-query';
import type { CardCar } from '../../../shared/cars/cars.ts';
import type { CallOptions } from '../client.ts';
import { anybodys, carKeys } from '../query-keys.ts';
import { type ShopSettings, shopSettings } from '../settings/settings.ts';
import { fetchCars } from './cars.ts';

export type HeroPicture = Pick<
  CardCar,
  '_id' | 'image' | 'darkImage' | 'category' | 'color' | 'title' | 'year' | 'brand' | 'model'
>;

const SLIDES = 3;
const bestOnSale = new URLSearchParams({ inStock: 'true', sort: 'price-desc' });

/** A picture for each slide: the car that it names, or else the shop's finest, of as many body styles as there are slides. */
export async function fetchHeroPictures(settings: Promise<ShopSettings>, options: CallOptions) {
  const [{ data }, named] = await Promise.all([
    fetchCars(bestOnSale, null, options),
    settings.then(({ home }) => fetchNamed(home.slides, options)),
  ]);
  return pickHeroes(data, named);
}

export const heroPictures = queryOptions({
  queryKey: carKeys.heroes,
  meta: anybodys,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal, client }) => fetchHeroPictures(client.ensureQueryData(shopSettings), { signal }),
});

/** The car that each slide names, where it names one that can be bought. */
async function fetchNamed(slides: ShopSettings['home']['slides'], options: CallOptions) {
  const ids = slides?.map(({ carId }) => carId) ?? [];
  const carIds = ids.filter((id) => id).join(',');
  if (!carIds) return [];
  const { data } = await fetchCars(new URLSearchParams({ ids: carIds, inStock: 'true' }), null, options);
  return ids.map((id) => data.find(({ _id, image }) => _id === id && image !== ''));
}

/** By slide: one may be without a car, where there are too few. */
function pickHeroes(cars: CardCar[], named: (CardCar | undefined)[]): (HeroPicture | undefined)[] {
  const pictured = cars.filter((car) => car.image !== '');
  const firstOfTheirKind = pictured.filter(
    (car, index) => pictured.findIndex(({ category }) => category === car.category) === index,
  );
  const isNamed = ({ _id }: CardCar) => named.some((car) => car?._id === _id);
  const finest = [...new Set([...firstOfTheirKind, ...pictured])].filter((car) => !isNamed(car));
  return Array.from({ length: SLIDES }, (_, slide) => pictureOf(named[slide] ?? finest.shift()));
}

function pictureOf(car: CardCar | undefined): HeroPicture | undefined {
  if (!car) return undefined;
  const { _id, image, darkImage, category, color, title, year, brand, model } = car;
  return { _id, image, darkImage, category, color, title, year, brand, model };
}
