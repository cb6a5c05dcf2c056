import { toCents, toDollars } from '../../../../shared/money.ts';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';

/** What of the charge has not gone back yet, in dollars. */
export const leftToRefund = ({ totalprice, refunded }: Pick<OrderDetail, 'totalprice' | 'refunded'>) =>
  Math.round((totalprice - refunded) * 100) / 100;

/** What of that was held back when the car was returned: it is not refunded without a word. */
export function heldBack({ totalprice, refunded, return: latest }: OrderDetail): number {
  if (!latest || latest.state === 'declined' || latest.state === 'withdrawn') return 0;
  const held = latest.deductions.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return Math.min(toDollars(held), leftToRefund({ totalprice, refunded }));
}
