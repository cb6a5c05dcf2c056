import { offeredCars } from '../../../api/cars/offered-cars.ts';
import { optionList } from '../../../api/options/options.ts';
import { AS_OF_NOW_MS } from '../../../api/pages.ts';
import { getQueryClient } from '../../../query-client.ts';
import { readCart } from '../../../state/cart/cart-store.ts';

/** Asks for the cars and options of the cart as they are now, so that they come with the page (D23). */
export function prefetchCart() {
  const { items } = readCart();
  if (items.length === 0) return;
  const client = getQueryClient();
  void client.prefetchQuery(offeredCars(items.map(({ id }) => id)));
  void client.prefetchQuery({ ...optionList, staleTime: AS_OF_NOW_MS });
}
