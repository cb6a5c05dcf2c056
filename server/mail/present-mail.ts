import type { Mail, MailSummary } from '../../shared/mails.ts';
import { linkMails, type MailRow } from './queries.ts';

const NOT_SHOWN = 'This email contains a personal link that only its recipient can see.';

/** A mail as a list shows it. */
export function summarizeMail(row: MailRow): MailSummary {
  return {
    _id: row.id,
    kind: row.kind,
    to: row.recipients,
    replyTo: row.replyTo,
    subject: row.subject,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** Whether it lets in whoever reads it. */
export const hasPersonalLink = ({ kind }: Pick<MailRow, 'kind'>) => linkMails.includes(kind);

/** With its words. A link that opens an account, or proves an address, is nobody else's (D80). */
export function presentMail(row: MailRow): Mail {
  const hidden = hasPersonalLink(row);
  return {
    ...summarizeMail(row),
    html: hidden ? `<p>${NOT_SHOWN}</p>` : row.html,
    text: hidden ? NOT_SHOWN : row.text,
    calendar: row.calendar?.content ?? null,
  };
}
