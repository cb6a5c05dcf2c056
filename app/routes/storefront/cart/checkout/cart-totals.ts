import { toCents } from '../../../../../shared/money.ts';
import { costOf } from '../../../../../shared/options/option-rules.ts';
import { totalsOf } from '../../../../../shared/tax.ts';
import type { CartItem } from '../../../../state/cart/cart-rules.ts';

/** What the cart comes to. Fees that are not taxed are part of the subtotal, and none of the tax (D100). */
export function totalsOfCart(
  items: readonly CartItem[],
  { isTaxed, taxBasisPoints }: { isTaxed: (optionId: string) => boolean; taxBasisPoints: number },
) {
  const costs = items.map(({ price, options = [], quantity }) => {
    const priced = options.map((option) => ({ priceCents: toCents(option.price), taxed: isTaxed(option._id) }));
    return costOf({ priceCents: toCents(price), options: priced }, quantity);
  });
  const untaxedCents = costs.reduce((sum, cost) => sum + cost.untaxedCents, 0);
  const taxed = totalsOf(
    costs.map((cost) => cost.taxedCents),
    taxBasisPoints,
  );
  return {
    taxedCents: taxed.subtotalCents,
    subtotalCents: taxed.subtotalCents + untaxedCents,
    taxCents: taxed.taxCents,
    totalCents: taxed.totalCents + untaxedCents,
  };
}
