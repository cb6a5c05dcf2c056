import { addressLine } from '../../shared/settings/dealership/contact-lines.ts';
import { isErasedAddress } from '../../shared/users/users.ts';
import type { Database } from '../db/client.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import {
  findStaffAmong,
  findWaitingMails,
  forgetPasswordLinks,
  insertMail,
  linkMails,
  type MailRow,
} from './queries.ts';
import { isReserved } from './reserved-address.ts';
import { compose, type MailTemplate, type Sender } from './templates/mail-template.ts';

export interface NewMail {
  /** What it tells of, such as `order-<checkout>`: a second mail under the same key is not written. */
  key: string;
  kind: MailRow['kind'];
  to: string[];
  /** Whom an answer goes to, where that is not the dealership. */
  replyTo?: string;
  template: (sender: Sender) => MailTemplate;
  /** A file for calendars that goes with it. */
  calendar?: NonNullable<MailRow['calendar']> | undefined;
}

/**
 * Writes a mail in the transaction of the event that it tells of: it goes out if and only if the event took place.
 * Without a mail server it is kept for the administrator to read, and so is what staff at addresses of examples would get.
 */
export async function writeMail(
  shop: Shop,
  tx: Database,
  { key, kind, to, replyTo, template, calendar }: NewMail,
): Promise<void> {
  // Nobody can be told any more who has been deleted (D79).
  const named = to.filter((email) => !isErasedAddress(email));
  if (named.length === 0) return;
  // A link of somebody's own is no news, and kept here nobody could read it.
  const reachable = linkMails.includes(kind) ? named : await withoutExampleStaff(shop, tx, named);
  const reached = shop.config.mail.smtpUrl ? reachable : [];
  const [status, recipients] = reached.length > 0 ? (['waiting', reached] as const) : (['kept', named] as const);
  const sender = await readSender(shop, tx);
  const content = compose(sender, template(sender));
  const mailId = await insertMail(tx, { key, kind, recipients, replyTo, status, calendar, ...content });
  if (mailId && status === 'waiting') await shop.jobs.enqueue(tx, 'send-mail', { mailId });
}

/**
 * A shop whose administrator nobody named would mail its news to an address that cannot exist, and its mail server would be
 * thought less of for it. What a customer says of theirs is their matter.
 */
async function withoutExampleStaff({ config }: Shop, tx: Database, emails: string[]): Promise<string[]> {
  const reserved = emails.filter(isReserved);
  if (reserved.length === 0) return emails;
  const staff = [config.admin.email, ...(await findStaffAmong(tx, reserved))];
  return emails.filter((email) => !(reserved.includes(email) && staff.includes(email)));
}

async function readSender(shop: Shop, tx: Database): Promise<Sender> {
  const { name, address, phone, email, accentColor, logo } = await readSettings(shop, tx, 'dealership');
  const publicUrl = shop.publicUrl();
  return {
    storeName: name,
    publicUrl,
    address: addressLine(address),
    phone,
    email,
    accentColor,
    logo: logo ? new URL(logo, publicUrl).href : undefined,
  };
}

/** Asks anew for the mails that were waiting to be sent, where the jobs that would send them are gone: after a restore. */
export async function enqueueWaitingMails({ db, jobs }: Pick<Shop, 'db' | 'jobs'>): Promise<void> {
  for (const { id } of await findWaitingMails(db)) await jobs.enqueue(db, 'send-mail', { mailId: id });
}

/** Takes the links to new passwords out of mails so old that the links have run out. */
export function forgetOldLinks(db: Database, writtenBefore: Date): Promise<void> {
  return forgetPasswordLinks(db, { before: writtenBefore });
}
