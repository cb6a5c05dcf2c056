import type { AuditFilters } from '../../../api/audit-log.ts';
import { choice, readFilters, sortChoice } from '../list/filters/list-filters.ts';
import type { ListState } from '../list/use-list-params.ts';

const subject = choice('subject', 'Subject', {
  '': 'Everything',
  car: 'Cars',
  order: 'Orders',
  user: 'Users',
  conversation: 'Conversations',
  mail: 'Email',
  settings: 'Settings',
  option: 'Options',
  audit_log: 'Audit log',
});
const action = choice('action', 'Action', {
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
  reset_link_made: 'Reset link created',
  second_factor_set_up: 'Two-step sign-in turned on',
  second_factor_removed: 'Two-step sign-in turned off',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'New recovery codes',
  session_ended: 'Session ended',
  email_confirmed: 'Email confirmed',
  invited: 'Invitation sent',
  invitation_withdrawn: 'Invitation withdrawn',
  exported: 'Exported',
  read: 'Email read',
});
const sort = sortChoice({ '': 'Newest first', oldest: 'Oldest first' });
export const auditChoices = [subject, action, sort];

export function readAuditFilters(list: ListState): AuditFilters {
  return { ...readFilters(list, auditChoices), from: list.read('since'), to: list.read('until') };
}
