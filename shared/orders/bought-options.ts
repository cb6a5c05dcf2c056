import { formatPrice } from '../money.ts';

/** What was bought with a car: `Paint protection ($499), Title fee ($18)`. Old orders say nothing of it. */
export function describeOptions(options: { name: string; price: number }[] = []): string {
  return options.map(({ name, price }) => `${name} (${price > 0 ? formatPrice(price) : 'included'})`).join(', ');
}
