import type { Database } from '../db/client.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { writeMail } from './outbox.ts';
import type { MailTemplate, Sender } from './templates/mail-template.ts';

/** Tells somebody what has changed about the safety of their account, in the transaction of the change. */
export function notifyOwner(
  shop: Shop,
  tx: Database,
  { email }: { email: string },
  template: (sender: Sender) => MailTemplate,
): Promise<void> {
  return writeMail(shop, tx, { key: `account-notice-${newId()}`, kind: 'account-notice', to: [email], template });
}
