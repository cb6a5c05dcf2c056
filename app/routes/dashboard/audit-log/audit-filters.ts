import type { AuditFilters } from '../../../api/audit-log.ts';
import { choice, readFilters } from '../list/list-filters.ts';
import type { ListState } from '../list/use-list-params.ts';

const subject = choice('subject', 'Of what', {
  '': 'Everything',
  car: 'Cars',
  order: 'Orders',
  user: 'Users',
  mail: 'Mails',
  audit_log: 'Audit log',
});
const action = choice('action', 'What happened', {
  '': 'All actions',
  added: 'Added',
  edited: 'Edited',
  imported: 'Imported',
  deleted: 'Deleted',
  refunded: 'Refunded',
  bought_back: 'Bought back',
  inspected: 'Inspection signed',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  reset_link_made: 'Reset link made',
  second_factor_set_up: 'Second step set up',
  second_factor_removed: 'Second step removed',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'Recovery codes renewed',
  session_ended: 'Session ended',
  email_confirmed: 'Email confirmed',
  exported: 'Exported',
  read: 'Mail read',
});
export const auditChoices = [subject, action];

export function readAuditFilters(list: ListState): AuditFilters {
  return { ...readFilters(list, auditChoices), from: list.read('since'), to: list.read('until') };
}
