import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { optionList } from '../../../api/options/options.ts';
import { AS_OF_NOW_MS } from '../../../api/pages.ts';
import { correctOptions, offeredFor, setOptions } from '../../../state/cart/cart-options.ts';
import { useCart } from '../../../state/cart/cart-store.ts';

/** Asks the shop which options there are: those of the cart follow it, and what has changed is said (D23, D100). */
export function useCartOptions(cars: ReadonlyMap<string, CardCar> | undefined) {
  const { items } = useCart();
  const query = useQuery({ ...optionList, staleTime: AS_OF_NOW_MS });
  const { data: catalog, dataUpdatedAt, isSuccess, fetchStatus, refetch } = query;
  const isAsOfNow = isSuccess && fetchStatus === 'idle';
  const [news, setNews] = useState<string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the server changes options
  useEffect(() => {
    // What was kept from before the cart opened may lack an option that is offered by now.
    if (!cars || !isAsOfNow) return;
    for (const item of items) {
      const car = cars.get(item.id);
      const corrected = car && correctOptions(item, offeredFor(car, catalog));
      if (!corrected) continue;
      setOptions(item.id, corrected.options);
      setNews((known) => [...known, ...corrected.notices]);
    }
  }, [catalog, dataUpdatedAt, isAsOfNow, cars]);

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
