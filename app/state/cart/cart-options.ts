import { formatPrice } from '../../../shared/money.ts';
import { fitsCar } from '../../../shared/options/option-rules.ts';
import type { Option } from '../../../shared/options/options.ts';
import { type CartItem, type CartOption, cartOf } from './cart-rules.ts';
import { change } from './cart-store.ts';

type KindOfCar = Parameters<typeof fitsCar>[1];

/** Other options for a line of the cart (D100). */
export function setOptions(id: string, chosen: CartOption[]) {
  const options = chosen.length > 0 ? chosen : undefined;
  change(({ items }) => cartOf(items.map((item) => (item.id === id ? { ...item, options } : item))));
}

/** What can be chosen for this car right now. */
export function offeredFor(car: KindOfCar, catalog: Option[]): Option[] {
  return catalog.filter((option) => option.active && fitsCar(option, car));
}

/**
 * The options of a line as the shop has them now: who is gone leaves, and a changed name or price takes effect,
 * each said in words.
 * Undefined where all is as it was.
 */
export function correctOptions(
  { options = [] }: Pick<CartItem, 'options'>,
  offered: Option[],
): { options: CartOption[]; notices: string[] } | undefined {
  const notices: string[] = [];
  const remaining = options.flatMap((chosen) => {
    const now = offered.find(({ _id }) => _id === chosen._id);
    if (!now) notices.push(`${chosen.name} is no longer offered and was removed.`);
    else if (now.name !== chosen.name)
      notices.push(`${chosen.name} is now called ${now.name}, for ${formatPrice(now.price)}.`);
    else if (now.price !== chosen.price) notices.push(`${now.name} is now ${formatPrice(now.price)}.`);
    return now ? [{ _id: now._id, name: now.name, price: now.price }] : [];
  });
  return notices.length > 0 ? { options: remaining, notices } : undefined;
}
