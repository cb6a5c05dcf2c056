import type { MailTemplate, Sender } from './mail-template.ts';

/** To somebody whose password was changed, by themselves or by a link. */
export function passwordChanged({ storeName, publicUrl }: Sender): MailTemplate {
  return {
    subject: `Your password at ${storeName} was changed`,
    heading: 'Your password was changed',
    paragraphs: ['You are signed out on your other devices. If it was you, there is nothing to do.'],
    action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
  };
}

/** To somebody who forgot their password. The link opens their account, so it works once and not for long. */
export function newPasswordOffered({ storeName, publicUrl }: Sender, { token }: { token: string }): MailTemplate {
  return {
    subject: `Choose a new password for ${storeName}`,
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your account. The link works once, within one hour.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    closing: 'If it was not you, you can ignore this email: your password stays as it is.',
  };
}

/** To the staff of a shop that sends no mail: somebody forgot their password and waits for a link (D80). */
export function newPasswordAskedFor({ publicUrl }: Sender, { email }: { email: string }): MailTemplate {
  return {
    subject: 'Somebody forgot their password',
    heading: 'Somebody forgot their password',
    paragraphs: [
      `${email} asks for a new password, and the shop sends no mail. If you are sure who asks, make a link in Manage Users and hand it over. It works once, within one hour.`,
    ],
    action: { label: 'Open Manage Users', url: `${publicUrl}/dashboard/users?search=${encodeURIComponent(email)}` },
  };
}

/** To somebody who set up a second factor. */
export function secondFactorSetUp({ storeName, publicUrl }: Sender): MailTemplate {
  return {
    subject: `Two-step sign-in is on for ${storeName}`,
    heading: 'Two-step sign-in is on',
    paragraphs: ['From now on, signing in asks for a code from your authenticator app. Keep your recovery codes safe.'],
    action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
  };
}

/** To somebody whose second factor is gone. */
export function secondFactorRemoved({ storeName, publicUrl }: Sender): MailTemplate {
  return {
    subject: `Two-step sign-in is off for ${storeName}`,
    heading: 'Two-step sign-in is off',
    paragraphs: ['From now on, your password is enough to sign in. If it was not you, choose a new password.'],
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
    closing: 'If you did not make this account, you can ignore this email.',
  };
}
