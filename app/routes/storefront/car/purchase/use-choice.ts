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
  // The cart itself says what is not offered any more.
  const chosen = line ? seen : seen.filter(({ _id }) => offered.some((each) => each._id === _id));
  return {
    offered,
    chosen,
    isInCart: line !== undefined,
    /** What the cart takes with the car; a line of it that is there has its options already. */
    toAdd: chosen.length > 0 ? chosen : undefined,
    /** What one costs with them. */
    price: toDollars(unitCents({ price: car.price, options: chosen })),
    choose(options: CartOption[]) {
      setWanted(options);
      if (line) setOptions(car._id, options);
    },
  };
}
