import type { Protections } from './protection.ts';

export const automationProtections: Protections = {
  'ASVS 2.4 limits against automation': [
    {
      name: 'every request of an address is counted first',
      file: 'server/app.ts',
      from: '  await installLimits(app, { on: config.rateLimit });\n',
      to: '',
      tests: ['server/plugins/security.api.test.ts'],
    },
    {
      name: 'guesses at an account from one address are counted',
      file: 'server/rate-limit/service.ts',
      from: '      await count(db, accountKey(action, caller, isKnown), account);\n',
      to: '',
      tests: ['server/rate-limit/rate-limit.api.test.ts'],
    },
    {
      name: 'sign-ups are counted',
      file: 'server/auth/service.ts',
      from: "  await shop.limits.consume('sign-up', caller);\n",
      to: '',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
    {
      name: 'uploads are counted',
      file: 'server/images/routes.ts',
      from: '      await limits.consume(action, callerOf(request, request.user.email));\n',
      to: '',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
    {
      name: 'messages are counted',
      file: 'server/contact/routes.ts',
      from: "        await shop.limits.consume('contact', callerOf(request));\n",
      to: '',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
    {
      name: 'checkouts are counted',
      file: 'server/orders/checkout-routes.ts',
      from: "        await shop.limits.consume('checkout', callerOf(request, request.user.email));\n",
      to: '',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
    {
      name: 'what is watched is counted, each ends in a mail',
      file: 'server/cars/watches/watch-routes.ts',
      from: "        await limits.consume('watch', callerOf(request, user.email));\n",
      to: '',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
    {
      name: 'links that stop mails are guessed at a few times',
      file: 'server/cars/watches/watch-routes.ts',
      from: "        await limits.consume('watch', callerOf(request));\n",
      to: '',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
    {
      name: 'links of invitations are guessed at a few times',
      file: 'server/auth/invitations/invitation-routes.ts',
      from: "        await shop.limits.consume('invitation', callerOf(request));\n        return ok(",
      to: '        return ok(',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
    {
      name: 'invitations are accepted a few times',
      file: 'server/auth/invitations/invitation-routes.ts',
      from: "        await shop.limits.consume('invitation', callerOf(request));\n        await acceptInvitation",
      to: '        await acceptInvitation',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
    {
      name: 'what invites are mailed is counted',
      file: 'server/rate-limit/actions.ts',
      from: 'account: { attempts: 20, seconds: HOUR } },\n  // Each costs',
      to: 'account: { attempts: 200, seconds: HOUR } },\n  // Each costs',
      tests: ['server/auth/invitations/invitation-mail.api.test.ts'],
    },
  ],
};
