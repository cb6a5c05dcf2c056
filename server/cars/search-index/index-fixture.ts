import type { Car } from '../../../shared/cars/cars.ts';
import { call } from '../../../tests/support/client.ts';
import { hearAll } from '../../../tests/support/hear-all.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

/** How a test asks the search index of a shop, and what it can wait for. */
export function askingIndexOf(shop: TestShop) {
  let turn = 0;
  /** A list that nobody has asked for before, so that nothing cached is seen. */
  const list = async (query: string) => {
    turn += 1;
    return (await call<Car[]>(shop, 'GET', `/cars?${query}&minPrice=0.${String(turn).padStart(3, '0')}`)).body;
  };
  return {
    list,
    titles: async (query: string) => (await list(query)).data.map(({ title }) => title),

    hearAll: () => hearAll(shop),

    async countedFromMemory(work: () => Promise<unknown>): Promise<number> {
      const { memory } = shop.searchIndex.counts;
      await work();
      return shop.searchIndex.counts.memory - memory;
    },
  };
}
