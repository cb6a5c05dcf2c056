import { formatCents } from '../../../shared/money.ts';
import type { ReturnState } from '../../../shared/orders/returns/return-states.ts';
import { type NumberedLine, orderPage, seeOrders, titleOf } from './line-titles.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

/** A return in words. */
export interface ReturnInWords {
  line: NumberedLine;
  state: ReturnState;
  deductions: { reason: string; amountCents: number }[];
  /** What goes back; once it is settled, all that went back of the order. */
  refundCents: number;
  /** What of the deductions has gone back nonetheless. */
  sinceCents: number;
  /** What its buyer answered to the deductions. */
  agreed: boolean | null;
  note: string | null;
  /** Whether a time is booked, of which another mail tells. */
  hasTime: boolean;
}

/** To a buyer who gives a car back: how it stands, and what comes next (D94). */
export function returnNews(sender: Sender, facts: ReturnInWords): MailTemplate {
  const { line, note } = facts;
  const car = `your ${titleOf(line)} (order ${line.number})`;
  return {
    ...newsOf[facts.state](facts, car),
    ...(note && ['received', 'declined'].includes(facts.state) && { quote: note }),
    action: seeOrders(sender, [line]),
    closing: 'If anything about this is not right, please reply to this email.',
  };
}

const newsOf: Record<ReturnState, (facts: ReturnInWords, car: string) => MailTemplate> = {
  requested: ({ line, hasTime }, car) => ({
    subject: `Your return request for order ${line.number}`,
    heading: 'We have your return request',
    paragraphs: [
      `You want to return ${car}.${line.quantity > 1 ? ` All ${line.quantity} cars of this order are returned together.` : ''}`,
      hasTime
        ? 'We’ll look at the car when we have it, and email you about your refund.'
        : 'We’ll contact you to agree on a time. Then we look at the car and email you about your refund.',
    ],
  }),
  received: ({ line }, car) => ({
    subject: `We have received your return of order ${line.number}`,
    heading: 'We have your car',
    paragraphs: [`We have received ${car}. We’re looking at it now, and will email you about your refund.`],
  }),
  proposed: (facts, car) => ({
    subject: `Please answer: your refund for order ${facts.line.number}`,
    heading: 'Please look at your refund',
    paragraphs: [
      `We have looked at ${car}, and would like to hold back part of the payment. Please tell us on the page of your order whether you agree. If you don’t, we refund the rest all the same, and look at your complaint.`,
    ],
    amounts: amountsOf(facts, 'Your refund'),
  }),
  settled: (facts, car) => ({
    subject: `Your return of order ${facts.line.number} is complete`,
    heading: 'Your return is complete',
    paragraphs: [
      `We have settled the return of ${car}.`,
      ...(facts.agreed === false
        ? ['We have your complaint about what we held back, and will answer it separately.']
        : []),
    ],
    amounts: amountsOf(facts, 'Refunded'),
  }),
  declined: ({ line }, car) => ({
    subject: `Your return of order ${line.number} was declined`,
    heading: 'We can’t take your car back',
    paragraphs: [`We have declined the return of ${car}, for this reason:`],
  }),
  withdrawn: ({ line }, car) => ({
    subject: `You withdrew your return of order ${line.number}`,
    heading: 'You keep your car',
    paragraphs: [`You have withdrawn the return of ${car}. Nothing else is left to do.`],
  }),
};

function amountsOf({ deductions, refundCents, sinceCents }: ReturnInWords, label: string) {
  const held = sinceCents > 0 ? 'Held back at first' : 'Held back';
  const rows = deductions.map(({ reason, amountCents }) => ({
    label: `${held}: ${reason}`,
    amount: formatCents(amountCents),
  }));
  if (sinceCents > 0) rows.push({ label: 'Refunded of that since', amount: formatCents(sinceCents) });
  return { rows, total: { label, amount: formatCents(refundCents) } };
}

/** To the staff: a buyer gives a car back, or keeps it after all, or has answered what is to be held back. */
export function returnForStaff(
  { publicUrl }: Sender,
  { line, email, reason, news }: { line: NumberedLine; email: string; reason: string; news: keyof typeof staffNews },
): MailTemplate {
  const { subject, sentence } = staffNews[news];
  return {
    subject: `${subject}: ${titleOf(line)} (${line.number})`,
    heading: subject,
    paragraphs: [`${email} ${sentence} the ${titleOf(line)} (order ${line.number}).`],
    ...(news === 'requested' && { quote: reason }),
    action: { label: 'See the order', url: orderPage(publicUrl, line).replace('/orders/', '/adminOrders/') },
  };
}

const staffNews = {
  requested: { subject: 'Return requested', sentence: 'wants to return' },
  withdrawn: { subject: 'Return withdrawn', sentence: 'has withdrawn the return of' },
  agreed: { subject: 'Deductions agreed', sentence: 'agreed to what you hold back for' },
  disagreed: { subject: 'Deductions disputed', sentence: 'did not agree to what you hold back for' },
} as const;
