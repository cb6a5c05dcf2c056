import { formatCents } from '../../../shared/money.ts';
import type { IncidentKind } from '../../../shared/orders/incidents.ts';
import { amountsOf, type BoughtLine, titleOf } from './line-titles.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

const subjects: Record<IncidentKind, string> = {
  unserved: 'A car sold before its payment arrived, and the payment is being refunded',
  mismatch: 'A payment didn’t match its order and is being refunded',
  'unknown-payment': 'A payment that the shop has no record of',
  'loose-refund': 'A refund doesn’t match any order',
  'refund-refused': 'A refund was refused',
  'refund-failed': 'A bank refused a refund',
  dispute: 'Update on a disputed payment',
  'fraud-warning': 'A bank warned of fraud',
  'payment-failed': 'A payment didn’t go through',
  refusal: 'The payment service is refusing the shop’s requests',
  other: 'Something needs your attention',
};

/** To the staff: something happened that they must know of (D61, D70, D72). */
export function incidentNoted(
  { publicUrl }: Sender,
  { kind, message, amountCents }: { kind: IncidentKind; message: string; amountCents: number },
): MailTemplate {
  const amount = amountCents > 0 ? [`The amount is ${formatCents(amountCents)}.`] : [];
  return {
    subject: subjects[kind],
    heading: subjects[kind],
    paragraphs: [message, ...amount],
    action: { label: 'See the incidents', url: `${publicUrl}/dashboard/messages?list=incidents` },
  };
}

/** To the staff: somebody bought, and the car is to be prepared. */
export function carSold(
  { publicUrl }: Sender,
  { number, email, lines }: { number: string; email: string; lines: BoughtLine[] },
): MailTemplate {
  return {
    subject: `Sold: ${lines.map(titleOf).join(', ')} (${number})`,
    heading: 'A car was sold',
    paragraphs: [`${email} has bought and paid for order ${number}. Please prepare the handover.`],
    amounts: amountsOf(lines),
    action: { label: 'See the order', url: `${publicUrl}/dashboard/adminOrders?search=${number}` },
  };
}
