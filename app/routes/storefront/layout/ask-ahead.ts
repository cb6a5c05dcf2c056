import { href, matchPath } from 'react-router';
import { prefetchCar } from '../car/prefetch-car.ts';
import { prefetchCart } from '../cart/prefetch-cart.ts';
import { prefetchHome } from '../home/prefetch-home.ts';
import { loadInventory } from '../inventory/load-inventory.ts';

/** Has the cache hold what the pages show that most go to. */
export async function askAhead(address: string) {
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin) return;
  const car = matchPath('/cars/:id', pathname)?.params.id;
  if (pathname === href('/')) prefetchHome();
  else if (pathname === href('/allProducts')) await loadInventory(new Request(address));
  else if (pathname === href('/cart')) prefetchCart();
  else if (car) prefetchCar(car);
}
