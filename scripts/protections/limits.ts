import type { Protection } from './protection.ts';

const guesses = ['server/rate-limit/rate-limit.api.test.ts'];
const first = ['server/plugins/security.api.test.ts'];
const doors = ['server/plugins/slow-senders.api.test.ts'];
const service = 'server/rate-limit/service.ts';

export const limitProtections: Protection[] = [
  {
    name: 'every request of an address is counted first',
    file: 'server/app.ts',
    from: '  await installLimits(app, { on: config.rateLimit });\n',
    to: '',
    tests: first,
  },
  {
    name: 'an overloaded server sheds requests',
    file: 'server/app.ts',
    from: '  if (config.rateLimit) await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 });\n',
    to: '',
    tests: first,
  },
  {
    name: 'guesses at an account from one address are counted',
    file: service,
    from: '      await count(db, accountKey(action, caller, isKnown), account);\n',
    to: '',
    tests: guesses,
  },
  {
    name: 'guesses at an account from everywhere are counted',
    file: service,
    from: 'if (everywhere && !isKnown) await',
    to: 'if (everywhere && !isKnown && !account) await',
    tests: guesses,
  },
  {
    name: 'a device that has signed in before is not locked out by others',
    file: service,
    from: 'return account !== undefined && device !== undefined &&',
    to: 'return false && account !== undefined && device !== undefined &&',
    tests: guesses,
  },
  {
    name: 'guesses at one account leave the others of the address alone',
    file: service,
    from: "keyOf(action, 'account', account, address)",
    to: "keyOf(action, 'account', address)",
    tests: guesses,
  },
  {
    name: 'a household has one IPv6 address',
    file: 'server/rate-limit/caller.ts',
    from: "return normalizeIP(ip ?? 'gone');",
    to: "return normalizeIP(ip ?? 'gone', 128);",
    tests: guesses,
  },
  {
    name: 'codes at sign-in are guessed at less often than passwords',
    file: 'server/auth/second-factor/second-factor.ts',
    from: "  await limits.consume('second-factor', caller);\n",
    to: '',
    tests: ['server/rate-limit/actions.api.test.ts'],
  },
  {
    name: 'codes while it is set up are guessed at a few times',
    file: 'server/auth/second-factor/second-factor.ts',
    from: "  await shop.limits.consume('second-factor', caller);\n",
    to: '',
    tests: ['server/rate-limit/actions.api.test.ts'],
  },
  {
    name: 'slow senders are cut off',
    file: 'server/app.ts',
    from: '    ...slowSenders,\n',
    to: '',
    tests: doors,
  },
  {
    name: 'readiness is no free query',
    file: 'server/plugins/health.ts',
    from: 'if (!latest || Date.now() - latest.since > HOLDS_MS)',
    to: 'if (!latest || latest)',
    tests: doors,
  },
  {
    name: 'a proxy that nobody declared is told of',
    file: 'server/app.ts',
    from: '  if (!config.trustProxy) warnOfUndeclaredProxy(app);\n',
    to: '',
    tests: doors,
  },
  {
    name: 'TRUST_PROXY names proxies',
    file: 'server/config.ts',
    from: '.refine(namesProxies,',
    to: '.refine((list) => namesProxies(list) || true,',
    tests: ['server/config.test.ts'],
  },
  {
    name: 'an answer is made once at a time',
    file: 'server/plugins/response-cache.ts',
    from: '    makings.set(place.key, making);\n',
    to: '',
    tests: ['server/plugins/response-cache.test.ts'],
  },
  {
    name: 'a movement of stock reaches no more than it must',
    file: 'server/plugins/response-cache.ts',
    from: 'if (reaches(change, response)) kept.delete(key);',
    to: 'kept.delete(key);',
    tests: ['server/plugins/response-cache.test.ts', 'server/cars/kept-answers.api.test.ts'],
  },
  {
    name: 'what a change reaches is not kept',
    file: 'server/plugins/response-cache.ts',
    from: 'if (!isOld) kept.set',
    to: 'kept.set',
    tests: ['server/plugins/response-cache.test.ts'],
  },
  {
    name: 'unknown parameters make no new entries',
    file: 'server/cars/list-routes.ts',
    from: 'placeOf(request.routeOptions.url,',
    to: 'placeOf(request.url,',
    tests: ['server/cars/kept-answers.api.test.ts'],
  },
];
