import { erasedAddress } from '../../shared/users/users.ts';
import { forgetInvitationsTo } from '../auth/invitations/invitations.ts';
import type { UserRow } from '../auth/user-row.ts';
import type { Database } from '../db/client.ts';
import { eraseFromJobs } from '../jobs/erase.ts';
import { lockCarsDrivenBy } from '../test-drives/service.ts';
import {
  eraseFromAppointments,
  eraseFromAuditLog,
  eraseFromCheckouts,
  eraseFromConversations,
  eraseFromIncidents,
  eraseFromMails,
  eraseFromOrders,
  eraseFromPayments,
  eraseFromRefunds,
  eraseFromReturns,
} from './erasure-queries.ts';

/**
 * Takes what is personal of somebody out of every table, in the transaction that deletes the account (D79). What was
 * sold, paid and given back stays, without a name or an address. Documents of a sale are drawn from what stays.
 */
export async function erasePerson(tx: Database, { id, email }: UserRow): Promise<void> {
  const person = { id, email, alias: erasedAddress(id) };
  // In the order in which a payment locks them, so that neither waits for the other.
  await eraseFromCheckouts(tx, person);
  await eraseFromPayments(tx, person);
  await lockCarsDrivenBy(tx, id);
  await eraseFromAuditLog(tx, person);
  await eraseFromOrders(tx, person);
  await eraseFromReturns(tx, person);
  await eraseFromRefunds(tx, person);
  await eraseFromAppointments(tx, person);
  await eraseFromIncidents(tx, person);
  await eraseFromConversations(tx, person);
  const mailIds = await eraseFromMails(tx, person);
  await forgetInvitationsTo(tx, email);
  await eraseFromJobs(tx, { email, mailIds });
}
