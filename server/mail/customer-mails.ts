import { formatAmount, toDollars } from '../../shared/money.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

interface BoughtLine {
  title: string;
  quantity: number;
  totalCents: number;
}

/** To somebody who has just registered. */
export function welcome({ storeName, publicUrl }: Sender, { name }: { name: string }): MailTemplate {
  return {
    subject: `Welcome to ${storeName}`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      `Your account at ${storeName} is ready. You can now see every detail of our cars, buy online, and follow your orders.`,
    ],
    action: { label: 'See our cars', url: `${publicUrl}/allProducts` },
    closing: 'If you did not make this account, you can leave this mail unanswered.',
  };
}

/** To a buyer whose payment is in. The lines are what the card was charged, tax in. */
export function orderConfirmed({ storeName, publicUrl }: Sender, { lines }: { lines: BoughtLine[] }): MailTemplate {
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return {
    subject: `Your order at ${storeName}`,
    heading: 'Thank you for your order',
    paragraphs: ['Your payment has come in, and this is what you bought. We will be in touch about handing over.'],
    amounts: {
      rows: lines.map((line) => ({ label: titleOf(line), amount: amountOf(line.totalCents) })),
      total: { label: 'Total paid, sales tax included', amount: amountOf(totalCents) },
    },
    action: { label: 'See your orders', url: `${publicUrl}/dashboard/orders` },
  };
}

/** To a buyer whose money is on its way back. */
export function refunded(
  { storeName, publicUrl }: Sender,
  { title, quantity, amountCents }: { title: string; quantity: number; amountCents: number },
): MailTemplate {
  return {
    subject: `Your refund from ${storeName}`,
    heading: 'We have refunded your payment',
    paragraphs: ['The amount goes back to the card you paid with. Most banks show it within five to ten days.'],
    amounts: {
      rows: [{ label: titleOf({ title, quantity }), amount: amountOf(amountCents) }],
      total: { label: 'Refunded', amount: amountOf(amountCents) },
    },
    action: { label: 'See your orders', url: `${publicUrl}/dashboard/orders` },
  };
}

/** To somebody who paid for cars that were gone by then (D61). */
export function paymentUnserved(
  { storeName, publicUrl }: Sender,
  { lines, amountCents }: { lines: BoughtLine[]; amountCents: number },
): MailTemplate {
  return {
    subject: `Your payment to ${storeName} is being refunded`,
    heading: 'We are sorry: your car was sold before your payment arrived',
    paragraphs: [
      `You paid for ${lines.map(titleOf).join(', ')}. The time for which we hold a car had run out, and it went to somebody else.`,
      `The full amount of ${amountOf(amountCents)} is being refunded to your card. You need not do anything.`,
    ],
    action: { label: 'See our other cars', url: `${publicUrl}/allProducts` },
  };
}

/** To somebody who forgot their password. The link opens their account, so it works once and not for long. */
export function newPasswordOffered({ storeName, publicUrl }: Sender, { token }: { token: string }): MailTemplate {
  return {
    subject: `Choose a new password for ${storeName}`,
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your account. The link works once, within one hour.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    closing: 'If it was not you, you can leave this mail unanswered: your password stays as it is.',
  };
}

const amountOf = (cents: number) => formatAmount(toDollars(cents));
const titleOf = ({ title, quantity }: { title: string; quantity: number }) =>
  quantity > 1 ? `${quantity} × ${title}` : title;
