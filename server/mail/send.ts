import type { Config } from '../config/config.ts';
import { JobFailure } from '../jobs/job-failures.ts';
import { readSection } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import { type EmbeddedPicture, embedLogo } from './embed-logo.ts';
import { findMail, forgetPasswordLinks, linkMails, type MailRow, markSent } from './queries.ts';
import { senderAddress } from './sender-address.ts';

const CONNECT_WITHIN_MS = 10_000;
// A mail that takes longer is tried again; this must end before the job's own time does, or two would send it at once.
const SILENT_AT_MOST_MS = 30_000;

/** A PDF that goes with a mail. It is made when the mail is sent, and not stored. */
export interface Attached {
  fileName: string;
  bytes: Buffer;
}

export interface MailServer {
  send(
    mail: MailRow,
    sender: { from: string; storeName: string; host: string },
    parts: { attached: Attached[]; pictures: EmbeddedPicture[] },
  ): Promise<void>;
}

/** Connects to the mail server that `SMTP_URL` names; undefined without one. */
export async function connectMailServer({ mail }: Config): Promise<MailServer | undefined> {
  if (!mail.smtpUrl) return undefined;
  // Most shops try Forecourt without a mail server first, and then need not carry its client in memory.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_AT_MOST_MS,
  });
  return {
    async send(row, { from, storeName, host }, { attached, pictures }) {
      try {
        await transport.sendMail({
          // The same mail keeps its id when it is tried again, so that a mail client shows it once.
          messageId: `<${row.id}@${host}>`,
          date: row.createdAt,
          from: { name: storeName, address: from },
          to: row.recipients,
          ...(row.replyTo && { replyTo: row.replyTo }),
          subject: row.subject,
          html: row.html,
          text: row.text,
          ...(row.calendar && { icalEvent: { ...row.calendar, filename: 'appointment.ics' } }),
          attachments: [
            ...attached.map(({ fileName, bytes }) => ({
              filename: fileName,
              content: bytes,
              contentType: 'application/pdf',
            })),
            ...pictures.map(({ cid, bytes }) => ({
              cid,
              filename: `${cid}.png`,
              content: bytes,
              contentType: 'image/png',
              contentDisposition: 'inline' as const,
            })),
          ],
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw explain(error, row);
      }
    },
  };
}

/** Sends a mail of the outbox with what belongs to it, unless it has been sent before. */
export async function sendMail(
  shop: Shop,
  server: MailServer | undefined,
  mailId: string,
  attach: (mail: Pick<MailRow, 'kind' | 'key'>) => Promise<Attached[]>,
): Promise<void> {
  const mail = await findMail(shop.db, mailId);
  if (mail?.status !== 'waiting') return;
  if (!server) {
    const inLog = `Email ${mailId} waits for a mail server.`;
    throw new JobFailure(`“${mail.subject}” waits for a mail server: SMTP_URL is not set.`, { inLog });
  }
  const { section, isExample } = await readSection(shop, 'dealership');
  const { name: storeName, email } = section;
  // An answer goes to where the dealership reads its mail.
  const { html, pictures } = await embedLogo(shop, mail.html);
  const answered = { ...mail, html, replyTo: mail.replyTo ?? (email || null) };
  const from = senderAddress(shop, isExample ? '' : email);
  const sender = { from, storeName, host: new URL(shop.publicUrl()).hostname };
  await server.send(answered, sender, { attached: await attach(mail), pictures });
  await markSent(shop.db, mailId);
  if (linkMails.includes(mail.kind)) await forgetPasswordLinks(shop.db, { id: mailId });
}

function explain(error: unknown, { id, subject, recipients }: MailRow): JobFailure {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const refused = responseCode >= 500 || code === 'EENVELOPE';
  const why =
    code === 'EAUTH'
      ? 'the mail server refused the name or the password in SMTP_URL'
      : refused
        ? 'the mail server refused it'
        : 'the mail server could not be reached';
  const words = `“${subject}” to ${recipients.join(', ')}: ${why}.`;
  return new JobFailure(words, { cause: error, inLog: `Email ${id}: ${why}.` });
}
