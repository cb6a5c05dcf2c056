import { lockCars } from '../../cars/stock/stock.ts';
import { whyOffSale } from '../../cars/stock/why-off-sale.ts';
import type { Database } from '../../db/client.ts';
import { titlesOf } from '../../mail/templates/line-titles.ts';
import type { OrderRow } from '../queries.ts';

const offSale: Record<NonNullable<ReturnType<typeof whyOffSale>>, (title: string) => string> = {
  deleted: (title) => `The listing of ${title} was deleted: add the car again to sell it.`,
  draft: (title) => `${title} is a draft: publish it to sell it.`,
  'out-of-stock': (title) => `${title} is not in stock, and not for sale until you say so.`,
  'none-left': (title) => `The listing of ${title} has none left to sell.`,
};

/**
 * What became of the cars of a payment that failed, for staff. They may have withdrawn one while it was sold: only what can
 * be bought is told to be for sale, and the page of an order that failed asks for nothing that is set aside.
 */
export async function describeFreed(
  tx: Database,
  { orders, aside }: { orders: OrderRow[]; aside: OrderRow[] },
): Promise<string> {
  const back = orders.filter((order) => !aside.includes(order)).map(({ carId }) => carId);
  const cars = back.length > 0 ? await lockCars(tx, back) : [];
  const sentences = cars.flatMap((car) => {
    const why = whyOffSale(car);
    return why ? offSale[why](car.title) : [];
  });
  const forSale = cars.length - sentences.length;
  if (aside.length > 0) {
    const titles = titlesOf(aside);
    sentences.push(
      `Set aside, as another vehicle’s VIN was given to its listing since: ${titles}. Add it as a separate car.`,
    );
  }
  if (sentences.length === 0) return 'The cars are for sale again.';
  if (forSale > 0) sentences.push(`The other ${forSale === 1 ? 'car is' : 'cars are'} for sale again.`);
  return sentences.join(' ');
}
