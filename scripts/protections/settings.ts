import type { Protections } from './protection.ts';

export const settingsProtections: Protections = {
  'ASVS 12 TLS': [
    {
      name: 'production has an address that nobody can listen in on',
      file: 'server/config/config.ts',
      from: '!isSecure(environment.PUBLIC_URL) &&',
      to: 'isSecure(environment.PUBLIC_URL) && environment.NODE_ENV === undefined &&',
      tests: ['server/config/config.test.ts'],
    },
  ],
  'ASVS 15.1 components are known': [
    {
      name: 'every dependency has one exact version',
      file: 'package.json',
      from: '"fastify": "5',
      to: '"fastify": "^5',
      tests: ['scripts/checks/supply-chain.test.ts'],
    },
    {
      name: 'all licenses of a package are on the list',
      file: 'scripts/licenses/licenses.ts',
      from: "plain.split(' AND ').every(isFine)",
      to: "plain.split(' AND ').some(isFine)",
      tests: ['scripts/licenses/licenses.test.ts'],
    },
  ],
  'ASVS 15.2 no package runs code because it is installed': [
    {
      name: 'packages run nothing at the install',
      file: 'scripts/install.mjs',
      from: "  parameters.push('--ignore-scripts');\n",
      to: '',
      tests: ['scripts/checks/supply-chain.test.ts'],
    },
    {
      name: 'npm is held to the same list',
      file: '.npmrc',
      from: 'strict-allow-scripts=true\n',
      to: '',
      tests: ['scripts/checks/supply-chain.test.ts'],
    },
  ],
  'API8 configuration': [
    {
      name: 'TRUST_PROXY names proxies',
      file: 'server/config/environment.ts',
      from: '.refine(namesProxies,',
      to: '.refine((list) => namesProxies(list) || true,',
      tests: ['server/config/config.test.ts'],
    },
    {
      name: 'a proxy that nobody declared is reported',
      file: 'server/app.ts',
      from: '  if (!config.trustProxy) warnOfUndeclaredProxy(app);\n',
      to: '',
      tests: ['server/plugins/intake/slow-senders.api.test.ts'],
    },
    {
      name: 'production takes no sandbox unless told',
      file: 'server/config/config.ts',
      from: "environment.PAYMENTS !== 'sandbox' &&",
      to: "environment.PAYMENTS === 'none' &&",
      tests: ['server/config/config.test.ts'],
    },
  ],
  'API10 other APIs': [
    {
      name: 'events are signed by the provider',
      file: 'server/payments/stripe.ts',
      from: 'stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS)',
      to: '(void [signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS], JSON.parse(String(rawBody)) as ReturnType<typeof stripe.webhooks.constructEvent>)',
      tests: ['server/orders/payment-events/webhooks.api.test.ts'],
    },
    {
      name: 'a payment of another amount buys nothing',
      file: 'server/orders/payment/record-payment.ts',
      from: 'const mismatch = findMismatch(session, checkout);',
      to: 'const mismatch = undefined as ReturnType<typeof findMismatch>;',
      tests: ['server/orders/payment/unexpected-payment.api.test.ts'],
    },
  ],
};
