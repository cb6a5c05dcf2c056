import type { Protections } from '../protection.ts';

export const invitationsProtections: Protections = {
  'API5 function level': [
    {
      name: 'an invitation gives what its inviter has',
      file: 'server/auth/permissions.ts',
      from: '  refuseMore(actor, wanted);\n',
      to: '',
      tests: ['server/auth/invitations/invitation-rights.api.test.ts'],
    },
    {
      name: 'an invitation gives no more than its inviter still has',
      file: 'server/auth/invitations/accept-invitation.ts',
      from: 'if (!invitation || !(await isStillGiven(tx, invitation)))',
      to: 'if (!invitation)',
      tests: ['server/auth/invitations/invitation-rights.api.test.ts'],
    },
    {
      name: 'nobody renews an invitation to more than they have',
      file: 'server/auth/invitations/invitations.ts',
      from: '    permissionsToGive(actor, invitation.permissions ?? permissions);\n',
      to: '    void permissions;\n',
      tests: ['server/auth/invitations/invitation-rights.api.test.ts'],
    },
    {
      name: 'an invitation to an account signs it out everywhere',
      file: 'server/auth/invitations/accept-invitation.ts',
      from: '  await deleteAllSessions(tx, user.id);\n',
      to: '',
      tests: ['server/auth/invitations/invitations.api.test.ts'],
    },
  ],
  'ASVS 6.4 recovery': [
    {
      name: 'an invitation works once',
      file: 'server/auth/invitations/invitation-queries.ts',
      from: 'await tx.delete(invitations).where(living(tokenHash)).returning();',
      to: 'await tx.select().from(invitations).where(living(tokenHash));',
      tests: ['server/auth/invitations/invitations.api.test.ts'],
    },
    {
      name: 'an invitation runs out',
      file: 'server/auth/invitations/invitation-queries.ts',
      from: 'gt(invitations.expiresAt, new Date())',
      to: 'gt(invitations.expiresAt, new Date(0))',
      tests: ['server/auth/invitations/invitations.api.test.ts'],
    },
    {
      name: 'the link of an invitation is kept as a hash',
      file: 'server/tokens.ts',
      from: "createHash('sha256').update(token).digest('hex')",
      to: "token && createHash ? token : ''",
      tests: ['server/auth/invitations/invitations.api.test.ts'],
    },
    {
      name: 'where mail goes out, an inviter gets no link',
      file: 'server/auth/invitations/invitations.ts',
      from: '  if (!shop.config.mail.smtpUrl) return {',
      to: '  if (shop.config) return {',
      tests: ['server/auth/invitations/invitation-mail.api.test.ts'],
    },
  ],
  'ASVS 16.3 security events are noted': [
    {
      name: 'invitations are in the audit log',
      file: 'server/auth/invitations/invitations.ts',
      from: "  await recordChange(tx, actor, { subject: 'user', subjectId: id, action: 'invited', after });\n",
      to: '  void after;\n',
      tests: ['server/auth/invitations/invitations.api.test.ts'],
    },
    {
      name: 'an administrator who was made by an invitation is in the audit log',
      file: 'server/auth/invitations/accept-invitation.ts',
      from: "  await recordChange(tx, user, { subject: 'user', subjectId: id, action: 'added', after: describeUser(user) });\n",
      to: '',
      tests: ['server/auth/invitations/invitations.api.test.ts'],
    },
  ],
};
