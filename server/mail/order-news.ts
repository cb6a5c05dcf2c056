import { amountOf, type NamedLine, type NumberedLine, seeOrders, titleOf, titlesOf } from './lines.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

/** To a buyer whose money is on its way back. */
export function refunded(
  sender: Sender,
  refund: NumberedLine & { amountCents: number; totalCents: number; reason: string | null; method: string | null },
): MailTemplate {
  const { amountCents, totalCents, reason, method } = refund;
  const what = amountCents < totalCents ? 'a part of your payment' : 'your payment';
  const where = method === 'card' ? 'to the card you paid with' : 'the way you paid';
  return {
    subject: `Your refund for order ${refund.number}`,
    heading: `We have refunded ${what}`,
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
      `Your bank did not settle the payment for ${titlesOf(lines)}. Nothing was charged, and we have canceled the order.`,
      'If you still want the car, you can buy it again while we have it.',
    ],
    action: { label: 'See our cars', url: `${sender.publicUrl}/allProducts` },
  };
}

/** To a buyer whose payment settles later: the car is theirs, and is handed over once the money is in. */
export function paymentPending(
  sender: Sender,
  { number, lines }: { number: string; lines: NamedLine[] },
): MailTemplate {
  return {
    subject: `Your order ${number} waits for your payment`,
    heading: 'We have your order',
    paragraphs: [
      `We keep ${titlesOf(lines)} for you. Your payment has not settled yet; we will write as soon as your bank has done so.`,
    ],
    action: seeOrders(sender),
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

/** To a buyer who had been told that their car is ready. */
export function notReadyYet(sender: Sender, line: NumberedLine): MailTemplate {
  return {
    subject: `${titleOf(line)} is not ready yet`,
    heading: 'Your car is not ready yet',
    paragraphs: [
      `We told you that ${titleOf(line)}, order ${line.number}, is ready, and there is something left to do. We will write again.`,
    ],
    action: seeOrders(sender),
  };
}

/** To a buyer who has given their car back. */
export function takenBack(sender: Sender, line: NumberedLine): MailTemplate {
  return {
    subject: `${titleOf(line)} is back with us`,
    heading: 'We have your car back',
    paragraphs: [
      `We have noted that you returned ${titleOf(line)}, order ${line.number}. You get a separate email about any refund.`,
    ],
    action: seeOrders(sender),
    closing: 'If you did not return this car, please reply to this email right away.',
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
