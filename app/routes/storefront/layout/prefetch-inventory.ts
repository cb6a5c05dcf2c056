import { loadInventory } from '../inventory/load-inventory.ts';

/** Has the cache hold what the inventory shows at this address. A file of its own, which no page loads at first. */
export const prefetchInventory = (address: string) => loadInventory(new Request(address));
