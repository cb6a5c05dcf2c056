import type { Protections } from './protection.ts';

export const headersProtections: Protections = {
  'ASVS 4.1 an API answers what it says': [
    {
      name: 'answers are written by their schema',
      file: 'server/app.ts',
      from: '  app.setSerializerCompiler(serializerCompiler);\n',
      to: '  app.setSerializerCompiler(() => JSON.stringify);\n',
      tests: ['server/plugins/intake/bodies.api.test.ts'],
    },
  ],
  'ASVS 3.4 headers: CSP, HSTS, nosniff, referrer, framing, COOP': [
    {
      name: 'every answer is guarded',
      file: 'server/app.ts',
      from: '  installHeaders(app, headers);\n',
      to: '',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'https holds for subdomains',
      file: 'server/plugins/headers.ts',
      from: '; includeSubDomains',
      to: '',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'https holds where the shop’s address is one',
      file: 'server/plugins/headers.ts',
      from: 'if (!options.https) return',
      to: 'if (options) return',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'nothing is framed',
      file: 'server/plugins/headers.ts',
      from: "frame-ancestors 'none'; ",
      to: '',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'no answer is taken for another kind',
      file: 'server/plugins/headers.ts',
      from: "  'X-Content-Type-Options': 'nosniff',\n",
      to: '',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'addresses are kept from other sites',
      file: 'server/plugins/headers.ts',
      from: "  'Referrer-Policy': 'strict-origin-when-cross-origin',\n",
      to: '',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'other sites get no hold of the window',
      file: 'server/plugins/headers.ts',
      from: "  'Cross-Origin-Opener-Policy': 'same-origin',\n",
      to: '',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'other sites load nothing of the shop',
      file: 'server/plugins/headers.ts',
      from: "  'Cross-Origin-Resource-Policy': 'same-origin',\n",
      to: '',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'old browsers frame nothing either',
      file: 'server/plugins/headers.ts',
      from: "  'X-Frame-Options': 'DENY',\n",
      to: '',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'only scripts that carry the nonce are allowed',
      file: 'server/pages/policy.ts',
      from: '    if (!attributes.includes(mark)) continue;\n',
      to: '',
      tests: ['server/pages/policy.test.ts'],
    },
    {
      name: 'a page runs script of its own alone',
      file: 'server/pages/policy.ts',
      from: "`script-src 'self' ",
      to: "`script-src 'self' 'unsafe-inline' ",
      tests: ['server/pages/policy.test.ts'],
    },
    {
      name: 'the nonce is new for each page',
      file: 'server/pages/policy.ts',
      from: "randomBytes(18).toString('base64url')",
      to: 'String(randomBytes.length)',
      tests: ['server/pages/policy.test.ts'],
    },
  ],
  'ASVS 3.7 foreign script is kept apart': [
    {
      name: 'the reader of the API has an origin of its own',
      file: 'server/api/documentation.ts',
      from: '"sandbox allow-scripts allow-popups; ',
      to: '"',
      tests: ['server/plugins/headers.api.test.ts'],
    },
  ],
  'ASVS 13.4 nothing of the inside is shown': [
    {
      name: 'the reader and the metrics are closed in production',
      file: 'server/config-values.ts',
      from: "return value === undefined ? NODE_ENV !== 'production' : value === 'on';",
      to: "return value !== 'off' || NODE_ENV === 'none';",
      tests: ['server/plugins/headers.api.test.ts'],
    },
  ],
  'ASVS 14.2 what is personal is kept by no cache': [
    {
      name: 'what is personal is kept nowhere',
      file: 'server/plugins/headers.ts',
      from: "reply.header('Cache-Control', 'no-store');",
      to: '{}',
      tests: ['server/plugins/headers.api.test.ts'],
    },
    {
      name: 'what staff see of the cars is kept nowhere',
      file: 'server/cars/list/list-routes.ts',
      from: '!request.isForStaff && ',
      to: '',
      tests: ['server/plugins/headers.api.test.ts', 'server/cars/list/kept-answers.api.test.ts'],
    },
  ],
};
