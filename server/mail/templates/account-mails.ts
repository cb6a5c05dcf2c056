import type { MailTemplate, Sender } from './mail-template.ts';

/** To somebody whose password was changed, by themselves or by a link. */
export function passwordChanged({ storeName, publicUrl }: Sender): MailTemplate {
  return {
    subject: `Your password at ${storeName} was changed`,
    heading: 'Your password was changed',
    paragraphs: ['You’re now signed out on your other devices. If you made this change, there is nothing else to do.'],
    action: { label: 'It wasn’t me', url: `${publicUrl}/forgot-password` },
  };
}

/** To somebody who forgot their password. The link opens their account, so it works once and not for long. */
export function newPasswordOffered({ storeName, publicUrl }: Sender, { token }: { token: string }): MailTemplate {
  return {
    subject: `Reset your password for ${storeName}`,
    heading: 'Reset your password',
    paragraphs: [
      'Someone (most likely you) asked to reset the password for your account. The link works once, for one hour.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    closing: 'If it wasn’t you, you can ignore this email. Your password stays the same.',
  };
}

/** To the staff of a shop that sends no mail: somebody forgot their password and waits for a link (D80). */
export function newPasswordAskedFor({ publicUrl }: Sender, { email }: { email: string }): MailTemplate {
  return {
    subject: 'A customer forgot their password',
    heading: 'A customer forgot their password',
    paragraphs: [
      `${email} asked for a new password, but the shop doesn’t send email. If you’re sure who is asking, create a reset link in Manage Users and give it to them. It works once, for one hour.`,
    ],
    action: { label: 'Open Manage Users', url: `${publicUrl}/dashboard/users?search=${encodeURIComponent(email)}` },
  };
}

/** To somebody who set up a second factor. */
export function secondFactorSetUp({ storeName, publicUrl }: Sender): MailTemplate {
  return {
    subject: `Two-step sign-in is on for ${storeName}`,
    heading: 'Two-step sign-in is on',
    paragraphs: [
      'From now on, signing in requires a code from your authenticator app. Keep your recovery codes somewhere safe.',
    ],
    action: { label: 'It wasn’t me', url: `${publicUrl}/forgot-password` },
  };
}

/** To somebody whose second factor is gone. */
export function secondFactorRemoved({ storeName, publicUrl }: Sender): MailTemplate {
  return {
    subject: `Two-step sign-in is off for ${storeName}`,
    heading: 'Two-step sign-in is off',
    paragraphs: ['From now on, your password is enough to sign in. If you didn’t turn it off, choose a new password.'],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  };
}

/** The first mail to an address that somebody registered. Nothing in it is theirs: the address may be a stranger's (D78). */
export function addressToConfirm({ storeName, publicUrl }: Sender, { token }: { token: string }): MailTemplate {
  return {
    subject: `Welcome to ${storeName}`,
    heading: `Welcome to ${storeName}`,
    paragraphs: [
      'Your account is ready. You can see every detail of our cars, buy online, and follow your orders.',
      'Please confirm that this address is yours. The link works for seven days.',
    ],
    action: { label: 'Confirm my email', url: `${publicUrl}/confirm-email?token=${token}` },
    closing: 'If you didn’t create this account, you can ignore this email.',
  };
}

/** To somebody who is asked to help run the shop. The link makes them an administrator, so it works once. */
export function colleagueInvited(
  { storeName, publicUrl }: Sender,
  { inviter, token }: { inviter: string; token: string },
): MailTemplate {
  return {
    subject: `You’re invited to help run ${storeName}`,
    heading: `You’re invited to help run ${storeName}`,
    paragraphs: [
      `${inviter} invites you to join the staff of ${storeName}. Choose a password to accept. The link works once, for seven days.`,
    ],
    action: { label: 'Accept the invitation', url: `${publicUrl}/invitation?token=${token}` },
    closing: 'If you don’t know what this is about, you can ignore this email. Nothing happens unless you accept.',
  };
}
