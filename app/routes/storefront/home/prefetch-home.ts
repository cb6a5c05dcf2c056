import { featuredCars } from '../../../api/cars/cars.ts';
import { heroPictures } from '../../../api/cars/hero-pictures.ts';
import { getQueryClient } from '../../../query-client.ts';

/** Has the browser's cache hold the cars that home shows, or ask for them. */
export function prefetchHome() {
  const queryClient = getQueryClient();
  void queryClient.prefetchQuery(featuredCars);
  void queryClient.prefetchQuery(heroPictures);
}
