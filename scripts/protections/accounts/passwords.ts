import type { Protections } from '../protection.ts';

export const passwordsProtections: Protections = {
  'ASVS 6.2 password rules': [
    {
      name: 'customers need six characters',
      file: 'shared/users/users.ts',
      from: '.min(6, tooShort)',
      to: '',
      tests: ['server/auth/auth.api.test.ts'],
    },
    {
      name: 'administrators need twelve characters',
      file: 'server/auth/passwords/password-rules.ts',
      from: 'password.length < LEAST_FOR_STAFF',
      to: 'password.length < 0',
      tests: ['server/auth/passwords/password-rules.api.test.ts'],
    },
    {
      name: 'administrators have none of the most used passwords',
      file: 'server/auth/passwords/password-rules.ts',
      from: '(await loadCommon()).includes(password.toLowerCase())',
      to: 'false',
      tests: ['server/auth/passwords/password-rules.api.test.ts'],
    },
    {
      name: 'an administrator’s password is not their name or address',
      file: 'server/auth/passwords/password-rules.ts',
      from: 'own.includes(plain(password))',
      to: 'false',
      tests: ['server/auth/passwords/password-rules.api.test.ts'],
    },
    {
      name: 'the first administrator’s password is long enough',
      file: 'server/config/config.ts',
      from: "[...(environment.ADMIN_PASSWORD ?? '')].length < 12",
      to: "[...(environment.ADMIN_PASSWORD ?? '')].length < 0",
      tests: ['server/auth/passwords/password-rules.api.test.ts'],
    },
    {
      name: 'the first administrator’s password is none of the most used',
      file: 'server/seed.ts',
      from: '  if (fault) throw new ConfigError(',
      to: '  if (fault && !production) throw new ConfigError(',
      tests: ['server/auth/passwords/password-rules.api.test.ts'],
    },
    {
      name: 'a new password is not the old one',
      file: 'server/auth/passwords/change-password.ts',
      from: '  refuseSame({ currentPassword, newPassword });\n',
      to: '',
      tests: ['server/auth/passwords/same-password.api.test.ts'],
    },
    {
      name: 'a new password takes the current one',
      file: 'server/auth/passwords/change-password.ts',
      from: '  await refuseWrongPassword(shop, user, currentPassword, caller);\n  await refuseWeakStaffPassword',
      to: '  await refuseWeakStaffPassword',
      tests: ['server/auth/auth.api.test.ts'],
    },
    {
      name: 'a generated password must be changed',
      file: 'server/seed.ts',
      from: 'mustChangePassword: !config.admin.password',
      to: 'mustChangePassword: false',
      tests: ['server/seed.api.test.ts'],
    },
    {
      name: 'who must change the password does nothing else',
      file: 'server/plugins/session.ts',
      from: '  if (request.server.staffMust.changePassword && request.user.mustChangePassword) throw passwordDue();\n',
      to: '',
      tests: ['server/auth/passwords/password-rules.api.test.ts'],
    },
    {
      name: 'a weak password of a new administrator must be changed',
      file: 'server/auth/service.ts',
      from: '  await requirePasswordChange(db, user.id);\n  return { ...user, mustChangePassword: true };',
      to: '  return user;',
      tests: ['server/auth/passwords/password-rules.api.test.ts'],
    },
  ],
  'ASVS 11.4 passwords are hashed': [
    {
      name: 'passwords are hashed with argon2id',
      file: 'server/auth/passwords/hashing.ts',
      from: 'const ARGON2ID = 2;',
      to: 'const ARGON2ID = 0;',
      tests: ['server/auth/auth.api.test.ts'],
    },
  ],
  'ASVS 9 tokens cannot be made': [
    {
      name: 'tokens are kept as hashes',
      file: 'server/tokens.ts',
      from: "createHash('sha256').update(token).digest('hex')",
      to: "token && createHash ? token : ''",
      tests: ['server/auth/auth.api.test.ts'],
    },
    {
      name: 'tokens have 256 random bits',
      file: 'server/tokens.ts',
      from: 'randomBytes(32)',
      to: 'randomBytes(16)',
      tests: ['server/auth/auth.api.test.ts'],
    },
  ],
  'ASVS 6.3 equal answers for unknown addresses': [
    {
      name: 'unknown addresses take as long',
      file: 'server/auth/passwords/hashing.ts',
      from: '  const matches = await verify(passwordHash ?? (await decoy), password);\n',
      to: '  const matches = passwordHash !== undefined && (await verify(passwordHash, password));\n',
      tests: ['server/auth/passwords/equal-work.test.ts'],
    },
    {
      name: 'unknown addresses are refused in the same words',
      file: 'server/auth/service.ts',
      from: '  if (!user || !matches) {\n',
      to: "  if (!user) throw new ShopError('NOT_FOUND', 'No such account.');\n  if (!matches) {\n",
      tests: ['server/auth/auth.api.test.ts'],
    },
  ],
};
