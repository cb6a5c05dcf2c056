import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { toDollars } from '../../../../../shared/money.ts';
import { optionList } from '../../../../api/options/options.ts';
import { offeredFor, setOptions } from '../../../../state/cart/cart-options.ts';
import { type CartOption, unitCents } from '../../../../state/cart/cart-rules.ts';
import { useCart } from '../../../../state/cart/cart-store.ts';

export type Choice = ReturnType<typeof useChoice>;

/** The options of a car, and which are chosen: those of its line where it is in the cart already, which they change. */
export function useChoice(car: Car) {
  const { items } = useCart();
  const { data: catalog = [] } = useQuery(optionList);
  const [wanted, setWanted] = useState<CartOption[]>([]);
  const offered = offeredFor(car, catalog);
  const line = items.find(({ id }) => id === car._id);
  const seen = line ? (line.options ?? []) : wanted;
  // At the prices that stand beside them, and only these: of what is not offered any more the cart itself tells.
  const chosen = offered
    .filter(({ _id }) => seen.some((each) => each._id === _id))
    .map(({ _id, name, price }) => ({ _id, name, price }));
  return {
    offered,
    chosen,
    isInCart: line !== undefined,
    /** What the cart takes with the car; a line of it that is there has its options already. */
    toAdd: line || chosen.length === 0 ? undefined : chosen,
    /** What one costs with them. */
    price: toDollars(unitCents({ price: car.price, options: chosen })),
    choose(options: CartOption[]) {
      setWanted(options);
      const withdrawn = seen.filter(({ _id }) => !offered.some((each) => each._id === _id));
      if (line) setOptions(car._id, [...options, ...withdrawn]);
    },
  };
}
