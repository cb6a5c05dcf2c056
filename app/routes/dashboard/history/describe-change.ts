import { ANSWER_TO_DEDUCTIONS, type Change } from '../../../../shared/audit-log.ts';

const subjects: Record<Change['subject'], string> = {
  car: 'a car',
  order: 'an order',
  user: 'a user',
  conversation: 'a conversation',
  mail: 'an email',
  settings: 'the settings',
  option: 'an option',
  audit_log: 'the audit log',
};

const actions: Record<Change['action'], string> = {
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
  password_reset: 'reset their password',
  reset_link_made: 'created a password reset link',
  second_factor_set_up: 'turned on two-step sign-in',
  second_factor_removed: 'turned off two-step sign-in',
  recovery_code_used: 'signed in with a recovery code',
  recovery_codes_renewed: 'got new recovery codes',
  session_ended: 'ended a session',
  email_confirmed: 'confirmed the email',
  invited: 'sent an invitation',
  invitation_withdrawn: 'withdrew the invitation',
  exported: 'exported {thing}',
  read: 'read {thing}',
};

/** What somebody did, in words; a single change is named, and beside what it was done to, that is `this`. */
export function describeChange({ action, subject, fields }: Change, isOfAll: boolean): string {
  const exported = subject === 'car' ? 'cars' : subjects[subject];
  const thing = isOfAll
    ? action === 'exported'
      ? exported
      : subjects[subject]
    : subjects[subject].replace(/^an? /, 'this ');
  const ofThing = isOfAll ? ` of ${thing}` : '';
  const [only, ...others] = fields;
  const isOne = action === 'edited' && others.length === 0;
  const answer = fields.find(({ field }) => field === ANSWER_TO_DEDUCTIONS)?.after;
  if (typeof answer === 'boolean' && (isOne || action === 'refunded')) {
    const said = `${answer ? 'agreed' : 'did not agree'} to the deductions${ofThing}`;
    return isOne ? said : `${said}, and got the rest`;
  }
  if (isOne && only) return `changed the ${fieldName(only.field)}${ofThing}`;
  return actions[action].replace('{thing}', thing);
}

function fieldName(field: string): string {
  if (field === 'Fulfillment') return 'fulfillment step';
  return field === 'VIN' ? field : field.toLowerCase();
}
