import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { optionList } from '../../../api/options.ts';
import { correctOptions, offeredFor, setOptions } from '../../../state/cart-options.ts';
import { useCart } from '../../../state/cart-store.ts';

/** Asks the shop which options there are: those of the cart follow it, and what has changed is said (D23, D100). */
export function useCartOptions(cars: ReadonlyMap<string, CardCar> | undefined) {
  const { items } = useCart();
  const query = useQuery({ ...optionList, refetchOnMount: 'always' });
  const { data: catalog, dataUpdatedAt, isFetchedAfterMount, refetch } = query;
  const [news, setNews] = useState<string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the server changes options
  useEffect(() => {
    // What was kept from before the cart opened may lack an option that is offered by now.
    if (!catalog || !cars || !isFetchedAfterMount) return;
    for (const item of items) {
      const car = cars.get(item.id);
      const corrected = car && correctOptions(item, offeredFor(car, catalog));
      if (!corrected) continue;
      setOptions(item.id, corrected.options);
      setNews((known) => [...known, ...corrected.news]);
    }
  }, [catalog, dataUpdatedAt, isFetchedAfterMount, cars]);

  return {
    news,
    askForOptions: refetch,
    isTaxed: (id: string) => catalog?.find(({ _id }) => _id === id)?.taxed ?? true,
    offeredFor(id: string) {
      const car = cars?.get(id);
      return car && catalog ? offeredFor(car, catalog) : [];
    },
  };
}
