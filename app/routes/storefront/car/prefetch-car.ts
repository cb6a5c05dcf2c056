import { carDetail } from '../../../api/cars/car-queries.ts';
import { optionList } from '../../../api/options/options.ts';
import { cacheFor } from '../../../state/prefetch.ts';

/** What the page of a car is about to ask for. */
export function prefetchCar(id: string) {
  const cache = cacheFor('user');
  void cache?.prefetchQuery(carDetail(id));
  void cache?.prefetchQuery(optionList);
}
