import { formatPrice, toCents, toDollars } from '../../../shared/money.ts';
import { fitsCar } from '../../../shared/options/option-rules.ts';
import type { CarRow } from '../../cars/car-row.ts';
import { type FieldIssue, ShopError } from '../../errors.ts';
import type { readOptions } from '../../options/service.ts';
import type { CheckoutLine } from '../checkout-rows.ts';

/** The options there are, by id. */
export type OfferedOptions = Awaited<ReturnType<typeof readOptions>>;

interface Choice {
  car: CarRow;
  options: { _id: string; price: number }[];
  /** Where in the request the car is. */
  place: number;
}

/**
 * The options of each line as the shop has them: nobody pays for one that is not offered with this car, or a price that
 * they did not see (D100).
 * @throws ShopError PRICE_CHANGED, whose issues name every option that is to be looked at again
 */
export function chooseOptions<Line extends Choice>(
  lines: Line[],
  offered: OfferedOptions,
): (Line & { bought: CheckoutLine['options'] })[] {
  const issues = lines.flatMap((line) => findIssues(line, offered));
  const [first] = issues;
  if (first) throw new ShopError('PRICE_CHANGED', `${first.message} Please review your cart.`, issues);
  return lines.map((line) => ({ ...line, bought: line.options.flatMap(({ _id }) => describe(offered.get(_id))) }));
}

function findIssues({ car, options, place }: Choice, offered: OfferedOptions): FieldIssue[] {
  return options.flatMap(({ _id, price }, index) => {
    const option = offered.get(_id);
    const path = `items.${place}.options.${index}`;
    if (!option?.active) {
      return [{ path, message: `${option?.name ?? 'An option'} for ${car.title} is no longer offered.` }];
    }
    if (!fitsCar(option, car)) return [{ path, message: `${option.name} is not available for ${car.title}.` }];
    if (toCents(price) === option.priceCents) return [];
    return [{ path, message: `The price of ${option.name} is now ${formatPrice(toDollars(option.priceCents))}.` }];
  });
}

function describe(option: ReturnType<OfferedOptions['get']>): CheckoutLine['options'] {
  return option ? [{ id: option.id, name: option.name, priceCents: option.priceCents, taxed: option.taxed }] : [];
}
