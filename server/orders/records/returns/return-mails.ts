import { findStaffEmails } from '../../../auth/people.ts';
import type { Database } from '../../../db/client.ts';
import { type NewMail, writeMail } from '../../../mail/outbox.ts';
import { beforeItsHour } from '../../../mail/templates/appointment-mails.ts';
import { returnForStaff, returnNews } from '../../../mail/templates/return-news.ts';
import type { Shop } from '../../../shop.ts';
import { named } from '../../present-order.ts';
import type { OrderRow } from '../../queries.ts';
import { dueCents, refundedOfHeldCents } from './return-due.ts';
import type { ReturnRow } from './return-queries.ts';

/** Tells the buyer how their return stands: one mail each step, with what takes its appointment out of their calendar. */
export function notifyReturn(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  row: ReturnRow,
  calendar?: NewMail['calendar'],
): Promise<void> {
  const { id, state, version, deductions, agreed, note, appointmentId } = row;
  // However it went back: a refund beside the return may have left nothing to go back with it.
  const refundCents = state === 'settled' ? order.refundedCents : dueCents(order, row);
  const sinceCents = refundedOfHeldCents(order, row);
  const words = { state, deductions, refundCents, sinceCents, agreed, note };
  const facts = { line: named(order), ...words, hasTime: appointmentId !== null };
  return writeMail(shop, tx, {
    key: `return-${id}-${state}-${version}`,
    kind: 'return',
    to: [order.email],
    template: (sender) => beforeItsHour(returnNews(sender, facts), calendar),
    calendar,
  });
}

/** Tells staff what a buyer wants or has answered. */
export async function notifyStaffOfReturn(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  { row, news }: { row: ReturnRow; news: 'requested' | 'withdrawn' | 'agreed' | 'disagreed' },
): Promise<void> {
  const { email } = order;
  await writeMail(shop, tx, {
    key: `return-${row.id}-staff-${news}`,
    kind: 'return',
    to: await findStaffEmails(shop, tx, 'orders'),
    template: (sender) => returnForStaff(sender, { line: named(order), email, reason: row.reason, news }),
  });
}
