import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../buying.ts';
import { call } from '../client.ts';
import type { Sides } from '../money.ts';

/** What the shop has of a car, and how that car is sold. */
export function sellingIn(sides: () => Sides) {
  const { purchase } = buyingIn(() => sides().shop);
  return {
    /** A car as staff see it. */
    read: async ({ _id }: Pick<Car, '_id'>) =>
      (await call<Car>(sides().shop, 'GET', `/cars/${_id}`, { token: sides().admin })).body.data,

    stockIn: ({ onHand, held, quantity, inStock }: Car) => ({ onHand, held, quantity, inStock }),

    /** Sells units of a car, and answers the order. */
    async sell(car: Car, quantity = 1): Promise<string> {
      return (await purchase(sides().buyer, [{ ...car, quantity }])).id;
    },
  };
}
