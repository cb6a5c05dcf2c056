import { formatCents } from '../../../shared/money.ts';
import type { ReturnReply } from '../../../shared/orders/returns/return-edits.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { notifyStaffOfReturn } from '../records/returns/return-mails.ts';
import { type ReturnRow, updateReturn } from '../records/returns/return-queries.ts';
import { recordReturn } from '../records/returns/settle-return.ts';
import { executeRefund } from '../refunds/execute-refund.ts';
import { lockWhole, notFound, payOut, refuseStale } from './pay-out.ts';

/** Opens the complaint of a buyer who does not agree, and answers its id. */
export type ComplaintOpener = (tx: Database, text: string) => Promise<string>;

/**
 * A buyer agrees to what is held back, or does not (D94). Either way the rest goes back at once; who does not agree has a
 * complaint from then on. The same answer once more changes nothing. Should the payment service be away, the answer stands
 * and the refund is made later by itself.
 * @throws ShopError NOT_FOUND; STALE_EDIT; CONFLICT where nothing is to be answered, or was answered otherwise; DISPUTED
 */
export async function answerReturn(
  shop: Shop,
  user: { id: string },
  id: string,
  { agree, text, version, openComplaint }: ReturnReply & { openComplaint: ComplaintOpener },
): Promise<void> {
  const refund = await shop.db.transaction(async (tx) => {
    const { row, order } = await lockWhole(tx, id);
    if (order.userId !== user.id) throw notFound();
    if (row.agreed === agree) return undefined;
    refuseStale(row, version);
    if (row.state !== 'proposed') throw new ShopError('CONFLICT', 'There is nothing to answer on this return.');
    if (row.agreed !== null) throw new ShopError('CONFLICT', 'You have answered this already.');
    const complaintId = agree ? null : await openComplaint(tx, complaintOf(row, text));
    const after = await updateReturn(tx, id, { agreed: agree, complaintId });
    await notifyStaffOfReturn(shop, tx, order, { row: after, news: agree ? 'agreed' : 'disagreed' });
    await recordReturn(tx, user, row, after);
    return payOut(shop, tx, user, { row: after, order });
  });
  // Whatever comes between, the answer stands: staff see a refund that was refused, and one that was cut off goes on.
  if (refund) await executeRefund(shop, refund).catch(ignoreKnown);
}

function ignoreKnown(error: unknown) {
  if (!(error instanceof ShopError)) throw error;
}

function complaintOf({ deductions }: ReturnRow, text: string | undefined): string {
  const held = deductions.map(({ reason, amountCents }) => `${reason}: ${formatCents(amountCents)}`).join('\n');
  return [`I don’t agree with what is held back for my return:\n${held}`, text].filter(Boolean).join('\n\n');
}
