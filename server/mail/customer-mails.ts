import { amountOf, type NamedLine, titleOf, titlesOf } from './lines.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

type BoughtLine = NamedLine & { totalCents: number };

/** To somebody who has just registered. */
export function welcome({ storeName, publicUrl }: Sender, { name }: { name: string }): MailTemplate {
  return {
    subject: `Welcome to ${storeName}`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      `Your account at ${storeName} is ready. You can now see every detail of our cars, buy online, and follow your orders.`,
    ],
    action: { label: 'See our cars', url: `${publicUrl}/allProducts` },
    closing: 'If you did not make this account, you can ignore this email.',
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

/** To somebody who paid for cars that were gone by then (D61), another amount than was asked (D69), or what staff gave back. */
export function paymentUnserved(
  { storeName, publicUrl }: Sender,
  { lines, amountCents, why }: { lines: NamedLine[]; amountCents: number; why: 'gone' | 'mismatch' | 'returned' },
): MailTemplate {
  const names = titlesOf(lines) || 'a car';
  const reasons = {
    gone: `You paid for ${names}. The time for which we hold a car had run out, and it went to somebody else.`,
    mismatch: `You paid for ${names}, and the payment was not what we had asked for. Nothing was sold.`,
    returned: `You paid for ${names}, and we could not make an order of it. Nothing was sold.`,
  };
  return {
    subject: `Your payment to ${storeName} is being refunded`,
    heading:
      why === 'gone' ? 'We are sorry: your car was sold before your payment arrived' : 'We could not take your payment',
    paragraphs: [
      reasons[why],
      `The full amount of ${amountOf(amountCents)} is being refunded the way you paid. You do not need to do anything.`,
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
    closing: 'If it was not you, you can ignore this email: your password stays as it is.',
  };
}
