import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import { writeMail } from '../../mail/outbox.ts';
import { disputeChanged, disputeLost, disputeOpened, disputeWon } from '../../mail/templates/dispute-news.ts';
import type { ProviderDispute } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { named } from '../present-order.ts';
import { lockOrdersOfPayment } from '../queries.ts';
import type { DisputeRow } from '../records/dispute-queries.ts';
import type { PaymentRow } from '../records/payment-queries.ts';

/** How a dispute of a payment stands, and how it stood before; undefined for a new one. */
export interface DisputeNews {
  payment: PaymentRow;
  dispute: ProviderDispute;
  before: DisputeRow | undefined;
}

/**
 * Tells the buyer how a dispute of their payment stands now. One that bought nothing is between staff and the bank, and so
 * is another amount while it is open.
 */
export async function notifyDispute(shop: Shop, tx: Database, { payment, dispute, before }: DisputeNews) {
  const { state, amountCents } = dispute;
  const orders = await lockOrdersOfPayment(tx, payment.id);
  if (orders.length === 0 || (state === 'open' && before?.state === 'open')) return;
  const disputed = { lines: orders.map(named), amountCents };
  const lostBefore = before?.state === 'lost' ? before.amountCents : undefined;
  await writeMail(shop, tx, {
    // A bank may decide more than once.
    key: `dispute-${newId()}`,
    kind: 'dispute',
    to: [payment.email],
    template: (sender) =>
      ({
        open: () => disputeOpened(sender, disputed),
        won: () => disputeWon(sender, disputed, { wasLost: lostBefore !== undefined }),
        lost: () =>
          lostBefore === undefined
            ? disputeLost(sender, disputed)
            : disputeChanged(sender, disputed, { beforeCents: lostBefore }),
      })[state](),
  });
}
