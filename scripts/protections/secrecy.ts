import type { Protection } from './protection.ts';

const headers = ['server/plugins/headers.api.test.ts'];
const config = ['server/config.test.ts'];

export const secrecyProtections: Protection[] = [
  {
    name: 'every answer is guarded',
    file: 'server/app.ts',
    from: '  installHeaders(app, headers);\n',
    to: '',
    tests: headers,
  },
  {
    name: 'https holds for subdomains',
    file: 'server/plugins/headers.ts',
    from: '; includeSubDomains',
    to: '',
    tests: headers,
  },
  {
    name: 'nothing is framed',
    file: 'server/plugins/headers.ts',
    from: "frame-ancestors 'none'; ",
    to: '',
    tests: headers,
  },
  {
    name: 'what is personal is kept nowhere',
    file: 'server/plugins/headers.ts',
    from: "reply.header('Cache-Control', 'no-store');",
    to: '{}',
    tests: headers,
  },
  {
    name: 'the reader of the API has an origin of its own',
    file: 'server/api/documentation.ts',
    from: '"sandbox allow-scripts allow-popups; ',
    to: '"',
    tests: headers,
  },
  {
    name: 'the reader and the metrics are closed in production',
    file: 'server/config-values.ts',
    from: "return value === undefined ? NODE_ENV !== 'production' : value === 'on';",
    to: "return value !== 'off' || NODE_ENV === 'none';",
    tests: headers,
  },
  {
    name: 'only scripts that carry the nonce are allowed',
    file: 'server/pages/policy.ts',
    from: '    if (!attributes.includes(mark)) continue;\n',
    to: '',
    tests: ['server/pages/policy.test.ts'],
  },
  {
    name: 'production has an address that nobody can listen in on',
    file: 'server/config.ts',
    from: '!isSecure(environment.PUBLIC_URL) &&',
    to: 'isSecure(environment.PUBLIC_URL) && environment.NODE_ENV === undefined &&',
    tests: config,
  },
  {
    name: 'the log does not say what a query was given',
    file: 'server/log.ts',
    from: "message.split('\\nparams:')[0] ?? ''",
    to: 'message',
    tests: ['server/plugins/malformed.api.test.ts'],
  },
];
