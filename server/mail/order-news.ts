import { formatAmount, toDollars } from '../../shared/money.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

/** What a line of an order is called in a mail. */
export interface NamedLine {
  title: string;
  quantity: number;
}

/** A line that people can name: `F-10042-1` (D107). */
export type NumberedLine = NamedLine & { number: string };

const amountOf = (cents: number) => formatAmount(toDollars(cents));
export const titleOf = ({ title, quantity }: NamedLine) => (quantity > 1 ? `${quantity} × ${title}` : title);
const seeOrders = ({ publicUrl }: Sender) => ({ label: 'See your orders', url: `${publicUrl}/dashboard/orders` });

/** To a buyer whose money is on its way back. */
export function refunded(
  sender: Sender,
  refund: NumberedLine & { amountCents: number; reason: string | null; method: string | null },
): MailTemplate {
  const { amountCents, reason, method } = refund;
  const where = method === 'card' ? 'to the card you paid with' : 'the way you paid';
  return {
    subject: `Your refund for order ${refund.number}`,
    heading: 'We have refunded your payment',
    paragraphs: [`The amount goes back ${where}. Most banks show it within five to ten days.`],
    amounts: {
      rows: [{ label: titleOf(refund), amount: amountOf(amountCents) }],
      total: { label: 'Refunded', amount: amountOf(amountCents) },
    },
    ...(reason && { quote: reason }),
    action: seeOrders(sender),
  };
}

/** To a buyer whose bank would not take a refund. */
export function refundFailed(sender: Sender, refund: NumberedLine & { amountCents: number }): MailTemplate {
  return {
    subject: `Your refund for order ${refund.number} did not arrive`,
    heading: 'Your bank did not take our refund',
    paragraphs: [
      `We sent back ${amountOf(refund.amountCents)} for ${titleOf(refund)}, and your bank refused it. We still owe you this amount, and will be in touch about another way.`,
    ],
    action: seeOrders(sender),
  };
}

/** To a buyer whose payment was to settle later, and did not. */
export function paymentFailed(sender: Sender, { lines }: { lines: NamedLine[] }): MailTemplate {
  return {
    subject: `Your payment to ${sender.storeName} did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `Your bank did not settle the payment for ${lines.map(titleOf).join(', ')}. Nothing was charged, and we have canceled the order.`,
      'If you still want the car, you can buy it again while we have it.',
    ],
    action: { label: 'See our cars', url: `${sender.publicUrl}/allProducts` },
  };
}

/** To a buyer whose car is waiting. */
export function readyForPickup(sender: Sender, line: NumberedLine): MailTemplate {
  return {
    subject: `${titleOf(line)} is ready`,
    heading: 'Your car is ready for you',
    paragraphs: [
      `${titleOf(line)}, order ${line.number}, is prepared. We will be in touch about when you would like to have it.`,
    ],
    action: seeOrders(sender),
  };
}

/** To a buyer who has just been given their car. */
export function handedOver(sender: Sender, line: NumberedLine): MailTemplate {
  return {
    subject: `${titleOf(line)} is yours`,
    heading: 'Enjoy your car',
    paragraphs: [`We handed over ${titleOf(line)}, order ${line.number}. Thank you for buying at ${sender.storeName}.`],
    action: seeOrders(sender),
    closing: 'If nobody gave you this car, please reply to this email right away.',
  };
}
