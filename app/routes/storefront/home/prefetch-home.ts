import { featuredCars } from '../../../api/cars/cars.ts';
import { heroPictures } from '../../../api/cars/hero-pictures.ts';
import { getQueryClient } from '../../../query-client.ts';

/** What the home page is about to ask for. */
export function prefetchHome() {
  const cache = getQueryClient();
  void cache.prefetchQuery(featuredCars());
  void cache.prefetchQuery(heroPictures());
}
