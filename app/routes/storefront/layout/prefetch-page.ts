import { prefetchHome } from '../home/prefetch-home.ts';
import { loadInventory } from '../inventory/load-inventory.ts';

/** Has the cache hold what the page at this address shows. A file of its own, which no page loads at first. */
export async function prefetchPage(address: string) {
  if (new URL(address).pathname === '/') prefetchHome();
  else await loadInventory(new Request(address));
}
