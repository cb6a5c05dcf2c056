import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import { writeMail } from '../../mail/outbox.ts';
import { disputeLost, disputeOpened, disputeWon } from '../../mail/templates/dispute-news.ts';
import type { ProviderDispute } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { named } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import type { PaymentRow } from '../records/payment-queries.ts';

/** Tells the buyer how a dispute of their payment stands now. One that bought nothing is between staff and the bank. */
export async function notifyDispute(
  shop: Shop,
  tx: Database,
  { payment, orders }: { payment: PaymentRow; orders: OrderRow[] },
  { state, amountCents, wasLost }: ProviderDispute & { wasLost: boolean },
): Promise<void> {
  if (orders.length === 0) return;
  const disputed = { lines: orders.map(named), amountCents };
  await writeMail(shop, tx, {
    // A bank may decide more than once.
    key: `dispute-${newId()}`,
    kind: 'dispute',
    to: [payment.email],
    template: (sender) =>
      ({
        open: () => disputeOpened(sender, disputed),
        won: () => disputeWon(sender, disputed, { wasLost }),
        lost: () => disputeLost(sender, disputed),
      })[state](),
  });
}
