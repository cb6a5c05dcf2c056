import type { OrderDetail } from '../../../../shared/orders/orders.ts';

/** What of the charge has not gone back yet, in dollars. */
export const leftToRefund = ({ totalprice, refunded }: Pick<OrderDetail, 'totalprice' | 'refunded'>) =>
  Math.round((totalprice - refunded) * 100) / 100;
