import { formatCents } from '../../../shared/money.ts';
import { amountsOf, type BoughtLine, type OrderLine, seeOrder, titlesOf } from './line-titles.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

/** To somebody who has just registered. */
export function welcome({ storeName, publicUrl }: Sender): MailTemplate {
  return {
    subject: `Welcome to ${storeName}`,
    heading: `Welcome to ${storeName}`,
    paragraphs: [
      `Your account at ${storeName} is ready. You can now see every detail of our cars, buy online, and follow your orders.`,
    ],
    action: { label: 'See our cars', url: `${publicUrl}/allProducts` },
    closing: 'If you didn’t create this account, you can ignore this email.',
  };
}

/** To somebody who wanted to hear of it when a car can be bought again (D106). */
export function carIsFree(
  { storeName, publicUrl, address }: Sender,
  { carId, title, token }: { carId: string; title: string; token: string },
): MailTemplate {
  return {
    subject: `${title} is available`,
    heading: 'The car you are watching is available',
    paragraphs: [`${title} can be bought right now. We can’t hold it for you until you check out.`],
    action: { label: 'See the car', url: `${publicUrl}/cars/${carId}` },
    closing: `You asked us for this one email. To stop all emails about cars you watch, go to ${publicUrl}/stop-watching?token=${token}. ${[storeName, address].filter(Boolean).join(', ')}`,
  };
}

/** To a buyer whose payment is in. The lines are what the card was charged, tax in. */
export function orderConfirmed(
  sender: Sender,
  { number, lines }: { number: string; lines: (BoughtLine & OrderLine)[] },
): MailTemplate {
  return {
    subject: `Your order ${number} at ${sender.storeName}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `We’ve received your payment. Your order number is ${number}. The page of your order shows how you can receive your car, and what comes next.`,
    ],
    amounts: amountsOf(lines),
    action: seeOrder(sender, lines),
  };
}

/** To somebody who paid for cars that were gone by then (D61), another amount than was asked (D69), or what staff gave back. */
export function paymentUnserved(
  { storeName, publicUrl }: Sender,
  { lines, amountCents, why }: { lines: BoughtLine[]; amountCents: number; why: 'gone' | 'mismatch' | 'returned' },
): MailTemplate {
  const names = titlesOf(lines) || 'a car';
  const reasons = {
    gone: `You paid for ${names}. Our hold on the car had expired by then, and someone else bought it.`,
    mismatch: `You paid for ${names}, but the payment didn’t match what we asked for. Nothing was sold.`,
    returned: `You paid for ${names}, but we couldn’t complete your order. Nothing was sold.`,
  };
  return {
    subject: `Your payment to ${storeName} is being refunded`,
    heading:
      why === 'gone'
        ? 'We’re sorry: your car was sold before we received your payment'
        : 'We couldn’t accept your payment',
    paragraphs: [
      reasons[why],
      `The full amount of ${formatCents(amountCents)} is being refunded to your original payment method. You don’t need to do anything.`,
    ],
    ...(lines.length > 0 && { amounts: amountsOf(lines, 'Total') }),
    action: { label: 'See our other cars', url: `${publicUrl}/allProducts` },
  };
}
