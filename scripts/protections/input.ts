import type { Protection } from './protection.ts';

const malformed = ['server/plugins/malformed.api.test.ts'];

export const inputProtections: Protection[] = [
  {
    name: 'bodies that are nested too deep are refused',
    file: 'server/plugins/refuse-unkeepable.ts',
    from: '    if (depth > DEEPEST) throw tooDeep();\n',
    to: '',
    tests: malformed,
  },
  {
    name: 'bodies that are not UTF-8 are refused',
    file: 'server/plugins/read-json.ts',
    from: '{ fatal: true }',
    to: '{ fatal: false }',
    tests: malformed,
  },
  {
    name: 'NUL is refused',
    file: 'server/plugins/refuse-unkeepable.ts',
    from: "    if (level.some((value) => typeof value === 'string' && value.includes('\\0'))) throw nul();\n",
    to: '',
    tests: ['server/plugins/refuse-unkeepable.api.test.ts'],
  },
  {
    name: 'broken forms are the sender’s fault',
    file: 'server/api/read-form.ts',
    from: "    throw new ShopError('MALFORMED_REQUEST', 'This form was cut off. Please send it again.');\n",
    to: '    throw error;\n',
    tests: malformed,
  },
  {
    name: 'cursors are of the calendar',
    file: 'server/db/keyset.ts',
    from: '/^[1-9]\\d{3}-/',
    to: '/^\\d{4}-/',
    tests: malformed,
  },
  {
    name: 'orders are searched within the calendar',
    file: 'shared/fields.ts',
    from: '/^(19|20)/.test(isoOf(text))',
    to: '/^/.test(isoOf(text))',
    tests: malformed,
  },
  {
    name: 'sales are summed within the calendar',
    file: 'shared/orders/sales.ts',
    from: '/^(19|20)\\d{2}-',
    to: '/^\\d{4}-',
    tests: malformed,
  },
  {
    name: 'addresses that cannot be read are refused in the one shape',
    file: 'server/app.ts',
    from: '    frameworkErrors: (error, _request, reply) => void answerError(error, reply.headers(headers)),\n',
    to: '',
    tests: malformed,
  },
  {
    name: 'no cell of an export runs as a formula, also after a semicolon',
    file: 'shared/cars/csv.ts',
    from: 'const beforeFormula = /(?<=^|[;\\t\\r\\n])',
    to: 'const beforeFormula = /(?<=^)',
    tests: ['server/cars/csv/export.api.test.ts'],
  },
];
