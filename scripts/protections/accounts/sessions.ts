import type { Protections } from '../protection.ts';

export const sessionsProtections: Protections = {
  'ASVS 7 sessions end, and are listed': [
    {
      name: 'a session ends by itself',
      file: 'server/auth/sessions/session-queries.ts',
      from: 'and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idle))',
      to: 'gt(sessions.lastUsedAt, idle)',
      tests: ['server/auth/auth.api.test.ts'],
    },
    {
      name: 'an idle session ends',
      file: 'server/auth/sessions/session-queries.ts',
      from: 'and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idle))',
      to: 'gt(sessions.expiresAt, now)',
      tests: ['server/auth/sessions/sessions.api.test.ts'],
    },
    {
      name: 'a session of somebody inactive is worth nothing',
      file: 'server/auth/sessions/session-queries.ts',
      from: "eq(users.status, 'active'),",
      to: '',
      tests: ['server/auth/auth.api.test.ts'],
    },
    {
      name: 'signing out ends the session',
      file: 'server/auth/routes.ts',
      from: '        await deleteSession(db, request.tokenHash);\n',
      to: '',
      tests: ['server/auth/auth.api.test.ts'],
    },
    {
      name: 'a new password ends all other sessions',
      file: 'server/auth/passwords/change-password.ts',
      from: '    await deleteOtherSessions(tx, user.id, tokenHash);\n',
      to: '',
      tests: ['server/auth/auth.api.test.ts'],
    },
    {
      name: 'who is made an administrator signs in anew',
      file: 'server/users/service.ts',
      from: "    if (status === 'inactive' || (isNewAdmin && config.production)) await endAllSessions(tx, id);\n",
      to: '',
      tests: ['server/auth/passwords/password-rules.api.test.ts'],
    },
    {
      name: 'somebody inactive does not sign in',
      file: 'server/auth/service.ts',
      from: "  if (user.status !== 'active') {\n",
      to: "  if (user.status !== 'active' && !matches) {\n",
      tests: ['server/auth/auth.api.test.ts'],
    },
  ],
  'API1 object level': [
    {
      name: 'nobody ends somebody else’s session',
      file: 'server/auth/sessions/session-queries.ts',
      from: 'and(eq(sessions.userId, userId), eq(sessions.id, id))',
      to: 'eq(sessions.id, id)',
      tests: ['server/auth/sessions/sessions.api.test.ts'],
    },
    {
      name: 'nobody sees somebody else’s sessions',
      file: 'server/auth/sessions/session-queries.ts',
      from: 'and(eq(sessions.userId, userId), isLiving())',
      to: 'isLiving()',
      tests: ['server/auth/sessions/sessions.api.test.ts'],
    },
    {
      name: 'nobody sees somebody else’s orders',
      file: 'server/orders/routes.ts',
      from: "if (email !== user.email && !(await isCalledByStaff(request, 'orders')))",
      to: "if (!email && !(await isCalledByStaff(request, 'orders')))",
      tests: [
        'server/checkout/checkout.api.test.ts',
        'server/orders/orders.api.test.ts',
        'server/users/narrowed.api.test.ts',
      ],
    },
    {
      name: 'nobody sees somebody else’s payment',
      file: 'server/orders/payment/verify-payment.ts',
      from: '  if (checkout?.userId !== user.id) throw notFound;\n',
      to: '  if (!checkout) throw notFound;\n',
      tests: [
        'server/checkout/checkout.api.test.ts',
        'server/checkout/checkout-refused.api.test.ts',
        'server/orders/orders.api.test.ts',
      ],
    },
    {
      name: 'nobody buys in somebody else’s name',
      file: 'server/checkout/service.ts',
      from: '  if (request.email !== user.email) throw',
      to: '  if (!request.email) throw',
      tests: ['server/checkout/checkout-refused.api.test.ts', 'server/checkout/checkout.api.test.ts'],
    },
  ],
};
