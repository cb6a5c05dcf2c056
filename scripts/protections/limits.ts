import type { Protections } from './protection.ts';

export const limitsProtections: Protections = {
  'ASVS 6.3 guessing is limited, nobody is locked out by others': [
    {
      name: 'guesses at sign-in are counted',
      file: 'server/auth/service.ts',
      from: "  await shop.limits.consume('sign-in', caller);\n",
      to: '',
      tests: ['server/rate-limit/rate-limit.api.test.ts'],
    },
    {
      name: 'guesses at the current password are counted',
      file: 'server/auth/passwords/change-password.ts',
      from: "  await limits.consume('current-password', caller);\n",
      to: '',
      tests: ['server/rate-limit/rate-limit.api.test.ts'],
    },
    {
      name: 'guesses at an account from everywhere are counted',
      file: 'server/rate-limit/service.ts',
      from: 'if (everywhere && !isKnown) await',
      to: 'if (everywhere && !isKnown && !account) await',
      tests: ['server/rate-limit/rate-limit.api.test.ts'],
    },
    {
      name: 'a device that has signed in before is not locked out by others',
      file: 'server/rate-limit/service.ts',
      from: 'return account !== undefined && device !== undefined &&',
      to: 'return false && account !== undefined && device !== undefined &&',
      tests: ['server/rate-limit/rate-limit.api.test.ts'],
    },
    {
      name: 'guesses at one account leave the others of the address alone',
      file: 'server/rate-limit/service.ts',
      from: "keyOf(action, 'account', account, address)",
      to: "keyOf(action, 'account', address)",
      tests: ['server/rate-limit/rate-limit.api.test.ts'],
    },
    {
      name: 'a household has one IPv6 address',
      file: 'server/rate-limit/caller.ts',
      from: "return normalizeIP(ip ?? 'gone');",
      to: "return normalizeIP(ip ?? 'gone', 128);",
      tests: ['server/rate-limit/rate-limit.api.test.ts'],
    },
    {
      name: 'a new password forgets the other devices',
      file: 'server/auth/passwords/change-password.ts',
      from: '    await forgetDevices(tx, user.id, caller.device);\n',
      to: '',
      tests: ['server/rate-limit/known-devices.api.test.ts'],
    },
    {
      name: 'a new password by a link forgets all devices',
      file: 'server/auth/passwords/password-reset.ts',
      from: '    await forgetDevices(tx, owner.id);\n',
      to: '',
      tests: ['server/rate-limit/known-devices.api.test.ts'],
    },
    {
      name: 'asking for a new password is counted',
      file: 'server/auth/passwords/password-routes.ts',
      from: "        await shop.limits.consume('forgotten-password', callerOf(request, request.body.email));\n",
      to: '',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
    {
      name: 'choosing a new password is counted',
      file: 'server/auth/passwords/password-routes.ts',
      from: "        await shop.limits.consume('password-reset', callerOf(request));\n",
      to: '',
      tests: ['server/rate-limit/actions.api.test.ts'],
    },
  ],
  'API6 sensitive flows': [
    {
      name: 'a checkout holds so many cars',
      file: 'server/checkout/service.ts',
      from: '  if (shop.config.rateLimit) refuseTooManyUnits(shop.config, user, wanted);\n',
      to: '  void refuseTooManyUnits;\n',
      tests: ['server/checkout/limits.api.test.ts'],
    },
    {
      name: 'who lets holds run out waits',
      file: 'server/checkout/limits.ts',
      from: '  if (readyAt > now) {',
      to: '  if (readyAt > now && !userId) {',
      tests: ['server/checkout/limits.api.test.ts'],
    },
    {
      name: 'an address has so many checkouts open',
      file: 'server/checkout/limits.ts',
      from: 'open.length >= MOST_OPEN_FROM_ONE_ADDRESS',
      to: 'open.length >= MOST_OPEN_FROM_ONE_ADDRESS * 99',
      tests: ['server/checkout/limits.api.test.ts'],
    },
  ],
};
