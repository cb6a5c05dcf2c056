import type { Change } from '../../../../shared/audit-log.ts';

const things: Record<Change['subject'], string> = {
  car: 'a car',
  order: 'an order',
  user: 'a user',
  mail: 'a mail',
  settings: 'the settings',
  audit_log: 'the audit log',
};

const deeds: Record<Change['action'], string> = {
  added: 'added {thing}',
  edited: 'edited {thing}',
  imported: 'imported {thing}',
  deleted: 'deleted {thing}',
  refunded: 'refunded {thing}',
  bought_back: 'bought the car back',
  inspected: 'signed the inspection',
  signed_in: 'signed in',
  sign_in_failed: 'tried to sign in as an administrator and failed',
  password_changed: 'changed their password',
  password_reset: 'chose a new password by a link',
  reset_link_made: 'made a link to a new password',
  second_factor_set_up: 'turned two-step sign-in on',
  second_factor_removed: 'turned two-step sign-in off',
  recovery_code_used: 'signed in with a recovery code',
  recovery_codes_renewed: 'made new recovery codes',
  session_ended: 'ended a session',
  email_confirmed: 'confirmed the email',
  exported: 'exported {thing}',
  read: 'read {thing}',
};

/** What somebody did, in words; beside what it was done to, it is `this`. */
export function deed({ action, subject }: Change, isOfAll: boolean): string {
  const exported = subject === 'car' ? 'cars' : things[subject];
  const thing = action === 'exported' ? exported : things[subject];
  return deeds[action].replace('{thing}', isOfAll ? thing : 'this');
}
