import { formatAmount, toDollars } from '../../shared/money.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

/** To the staff: money came in for a sale that could not be made (D61). */
export function incidentNoted(
  { publicUrl }: Sender,
  { message, amountCents }: { message: string; amountCents: number },
): MailTemplate {
  return {
    subject: 'A payment could not be served and is being refunded',
    heading: 'A payment could not be served',
    paragraphs: [message, `The amount is ${formatAmount(toDollars(amountCents))}. The buyer has been told.`],
    action: { label: 'See the orders', url: `${publicUrl}/dashboard/adminOrders` },
  };
}

/** To the staff: somebody wrote through the contact form. */
export function messageReceived(
  { storeName }: Sender,
  { name, email, message }: { name: string; email: string; message: string },
): MailTemplate {
  return {
    subject: `Message from ${name}`,
    heading: `${name} wrote to ${storeName}`,
    paragraphs: [`From ${name}, ${email}. Answering this mail answers them.`],
    quote: message,
  };
}
