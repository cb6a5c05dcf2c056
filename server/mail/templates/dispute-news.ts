import { formatCents } from '../../../shared/money.ts';
import { amountsOf, type BoughtLine, type NumberedLine, numberedTitlesOf, seeOrders } from './line-titles.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

interface Disputed {
  lines: (BoughtLine & NumberedLine)[];
  amountCents: number;
}

/** To a buyer whose bank disputes their payment. */
export function disputeOpened(sender: Sender, { lines }: Disputed): MailTemplate {
  return {
    subject: `Your payment to ${sender.storeName} is being disputed`,
    heading: 'Your payment is being disputed',
    paragraphs: [
      `Your bank has told us that the payment for ${numberedTitlesOf(lines)} is being disputed. Until the bank decides, we can’t hand over the car or refund you.`,
      'If you didn’t mean to dispute it, please tell your bank.',
    ],
    amounts: amountsOf(lines),
    action: seeOrders(sender, lines),
  };
}

/** To a buyer whose bank has decided for the shop, the first time or anew. */
export function disputeWon(
  sender: Sender,
  { lines, amountCents }: Disputed,
  { wasLost }: { wasLost: boolean },
): MailTemplate {
  const first = `Your bank has decided that your payment for ${numberedTitlesOf(lines)} stands. Your order continues.`;
  const anew = `Your bank has reversed its decision about your payment for ${numberedTitlesOf(lines)}. We have received ${formatCents(amountCents)} again, and it no longer counts as refunded.`;
  return {
    subject: `Your payment to ${sender.storeName} stands`,
    heading: 'The dispute over your payment is closed',
    paragraphs: [wasLost ? anew : first],
    amounts: amountsOf(lines),
    action: seeOrders(sender, lines),
  };
}

/** To a buyer whose bank took the money back. */
export function disputeLost(sender: Sender, { lines, amountCents }: Disputed): MailTemplate {
  return {
    subject: `Your bank has returned your payment to ${sender.storeName}`,
    heading: 'Your bank has returned your payment',
    paragraphs: [
      `Your bank has decided the dispute over your payment for ${numberedTitlesOf(lines)} in your favor and returned ${formatCents(amountCents)} to you. Your orders show it as refunded.`,
    ],
    amounts: amountsOf(lines),
    action: seeOrders(sender, lines),
  };
}

/** To a buyer whose bank had taken the money back, and now takes another part of it. */
export function disputeChanged(
  sender: Sender,
  { lines, amountCents }: Disputed,
  { beforeCents }: { beforeCents: number },
): MailTemplate {
  return {
    subject: `Your bank has changed its decision about your payment to ${sender.storeName}`,
    heading: 'Your bank has changed its decision',
    paragraphs: [
      `Your bank has changed its decision about your payment for ${numberedTitlesOf(lines)}: instead of ${formatCents(beforeCents)}, it returns ${formatCents(amountCents)} to you. Your orders show what counts as refunded.`,
    ],
    amounts: amountsOf(lines),
    action: seeOrders(sender, lines),
  };
}
