import { formatCents } from '../../../shared/money.ts';
import {
  amountsOf,
  amountsOfRefund,
  type BoughtLine,
  type NumberedLine,
  numberedTitlesOf,
  type OrderLine,
  seeOrders,
  titleOf,
  titlesOf,
} from './line-titles.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

/** To a buyer whose money is on its way back. */
export function refunded(
  sender: Sender,
  refund: NumberedLine & { amountCents: number; totalCents: number; reason: string | null; method: string | null },
): MailTemplate {
  const { amountCents, totalCents, reason, method } = refund;
  const what = amountCents < totalCents ? 'part of your payment' : 'your payment';
  const where = method === 'card' ? 'to the card you paid with' : 'to your original payment method';
  return {
    subject: `Your refund for order ${refund.number}`,
    heading: `We have refunded ${what}`,
    paragraphs: [`The amount goes back ${where}. Most banks show it within 5 to 10 days.`],
    amounts: amountsOfRefund(refund, 'Refunded'),
    ...(reason && { quote: reason }),
    action: seeOrders(sender, [refund]),
  };
}

/** To a buyer whose bank would not take a refund. */
export function refundFailed(sender: Sender, refund: NumberedLine & { amountCents: number }): MailTemplate {
  return {
    subject: `Your refund for order ${refund.number} didn’t go through`,
    heading: 'Your bank didn’t accept our refund',
    paragraphs: [
      `We refunded ${formatCents(refund.amountCents)} for ${titleOf(refund)}, but your bank refused it. We still owe you this amount and will contact you about another way to pay it.`,
    ],
    amounts: amountsOfRefund(refund, 'Still owed to you'),
    action: seeOrders(sender, [refund]),
  };
}

/** To a buyer whose payment was to settle later, and did not. */
export function paymentFailed(sender: Sender, { lines }: { lines: (BoughtLine & NumberedLine)[] }): MailTemplate {
  return {
    subject: `Your payment to ${sender.storeName} did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `Your bank declined the payment for ${numberedTitlesOf(lines)}. Nothing was charged, and we canceled the order.`,
      'If you still want the car, you can buy it again while it’s available.',
    ],
    amounts: amountsOf(lines, 'Total'),
    action: { label: 'See our cars', url: `${sender.publicUrl}/allProducts` },
  };
}

/** To a buyer whose payment settles later: the car is theirs, and is handed over once the money is in. */
export function paymentPending(
  sender: Sender,
  { number, lines }: { number: string; lines: (BoughtLine & OrderLine)[] },
): MailTemplate {
  return {
    subject: `Your order ${number} is waiting for your payment`,
    heading: 'We have your order',
    paragraphs: [
      `We’re holding ${titlesOf(lines)} for you. Your payment hasn’t settled yet. We’ll email you as soon as it does.`,
    ],
    amounts: amountsOf(lines, 'Total'),
    action: seeOrders(sender, lines),
  };
}

/** To a buyer whose car is waiting. */
export function readyForPickup(sender: Sender, line: NumberedLine): MailTemplate {
  return {
    subject: `${titleOf(line)} is ready`,
    heading: 'Your car is ready for you',
    paragraphs: [
      `Your ${titleOf(line)} (order ${line.number}) is ready. The page of your order shows how you can receive it.`,
    ],
    action: seeOrders(sender, [line]),
  };
}

/** To a buyer who had been told that their car is ready. */
export function notReadyYet(sender: Sender, line: NumberedLine): MailTemplate {
  return {
    subject: `${titleOf(line)} is not ready yet`,
    heading: 'Your car is not ready yet',
    paragraphs: [
      `We told you that your ${titleOf(line)} (order ${line.number}) was ready, but there is still something left to do. We’ll email you when it’s ready.`,
    ],
    action: seeOrders(sender, [line]),
  };
}

/** To a buyer who has given their car back. */
export function takenBack(sender: Sender, line: NumberedLine): MailTemplate {
  return {
    subject: `${titleOf(line)} is back with us`,
    heading: 'We have your car back',
    paragraphs: [
      `We’ve recorded the return of your ${titleOf(line)} (order ${line.number}). We’ll email you separately about any refund.`,
    ],
    action: seeOrders(sender, [line]),
    closing: 'If you didn’t return this car, please reply to this email right away.',
  };
}

/** To a buyer who has just been given their car. */
export function handedOver(sender: Sender, line: NumberedLine): MailTemplate {
  return {
    subject: `${titleOf(line)} is yours`,
    heading: 'Enjoy your car',
    paragraphs: [
      `We handed over your ${titleOf(line)} (order ${line.number}). Thank you for buying from ${sender.storeName}.`,
    ],
    action: seeOrders(sender, [line]),
    closing: 'If you didn’t receive this car, please reply to this email right away.',
  };
}
