import { amountOf, type NamedLine, seeOrders, titlesOf } from './lines.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

interface Disputed {
  lines: NamedLine[];
  amountCents: number;
}

/** To a buyer whose bank disputes their payment. */
export function disputeOpened(sender: Sender, { lines }: Disputed): MailTemplate {
  return {
    subject: `Your bank disputes your payment to ${sender.storeName}`,
    heading: 'Your bank disputes your payment',
    paragraphs: [
      `Your bank has told us that the payment for ${titlesOf(lines)} is disputed. Until it has decided, we can neither hand over nor refund anything.`,
      'If you did not mean to dispute it, please tell your bank.',
    ],
    action: seeOrders(sender),
  };
}

/** To a buyer whose bank has decided for the shop, the first time or anew. */
export function disputeWon(
  sender: Sender,
  { lines, amountCents }: Disputed,
  { wasLost }: { wasLost: boolean },
): MailTemplate {
  const first = `Your bank has decided that your payment for ${titlesOf(lines)} stands. Your order goes on.`;
  const anew = `Your bank has decided anew on your payment for ${titlesOf(lines)}: ${amountOf(amountCents)} is with us again, and no longer counts as refunded.`;
  return {
    subject: `Your payment to ${sender.storeName} stands`,
    heading: 'The dispute of your payment is over',
    paragraphs: [wasLost ? anew : first],
    action: seeOrders(sender),
  };
}

/** To a buyer whose bank took the money back. */
export function disputeLost(sender: Sender, { lines, amountCents }: Disputed): MailTemplate {
  return {
    subject: `Your bank has returned your payment to ${sender.storeName}`,
    heading: 'Your bank has returned your payment',
    paragraphs: [
      `Your bank has decided the dispute of your payment for ${titlesOf(lines)}, and has taken ${amountOf(amountCents)} back for you. Your orders show it as refunded.`,
    ],
    action: seeOrders(sender),
  };
}
