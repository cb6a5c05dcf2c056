import type { Protections } from './protection.ts';

export const inputProtections: Protections = {
  'ASVS 1.2 output is encoded for where it stands': [
    {
      name: 'what is put into HTML is escaped',
      file: 'server/html.ts',
      from: '  return escapeText(String(value));',
      to: '  return escapeText && String(value);',
      tests: ['server/payments/sandbox/page/pages.api.test.ts', 'server/mail/mail.api.test.ts'],
    },
    {
      name: 'no cell of an export runs as a formula, also after a semicolon',
      file: 'shared/csv.ts',
      from: 'const beforeFormula = /(?<=^|[;\\t\\r\\n])',
      to: 'const beforeFormula = /(?<=^)',
      tests: ['server/cars/csv/export.api.test.ts'],
    },
  ],
  'ASVS 1.2 no injection into queries': [
    {
      name: 'what is filtered by is a parameter of the query',
      file: 'server/cars/car-conditions.ts',
      from: 'ilike(cars.model, containing(model))',
      to: 'sql.raw("cars.model ilike \'%" + model + "%\'")',
      tests: ['server/cars/list/list.api.test.ts'],
    },
    {
      name: 'what is searched for is text and no pattern',
      file: 'server/db/query/like.ts',
      from: 'text.replace(',
      to: 'text || text.replace(',
      tests: ['server/cars/list/list.api.test.ts'],
    },
  ],
  'ASVS 1.5, 2.2 input is checked by the server': [
    {
      name: 'what is sent is checked by the schema of its call',
      file: 'server/app.ts',
      from: '  app.setValidatorCompiler(validatorCompiler);\n',
      to: '  app.setValidatorCompiler(() => (value) => ({ value: validatorCompiler && value }));\n',
      tests: ['server/api/hostile.api.test.ts', 'server/auth/auth.api.test.ts'],
    },
    {
      name: 'every text has a longest',
      file: 'shared/fields.ts',
      from: '.max(longest, ',
      to: '.refine((text) => text.length <= longest, ',
      tests: ['server/api/documentation.api.test.ts'],
    },
    {
      name: 'orders are searched within the calendar',
      file: 'shared/fields.ts',
      from: '/^(19|20)/.test(isoOf(text))',
      to: '/^/.test(isoOf(text))',
      tests: ['server/plugins/intake/malformed.api.test.ts'],
    },
    {
      name: 'sales are summed within the calendar',
      file: 'shared/orders/sales.ts',
      from: '/^(19|20)\\d{2}-',
      to: '/^\\d{4}-',
      tests: ['server/plugins/intake/malformed.api.test.ts'],
    },
  ],
  'ASVS 1.1 input is decoded once, as what it says it is': [
    {
      name: 'bodies that are nested too deep are refused',
      file: 'server/plugins/intake/refuse-unstorable.ts',
      from: '    if (depth > DEEPEST) throw tooDeep();\n',
      to: '',
      tests: ['server/plugins/intake/malformed.api.test.ts'],
    },
    {
      name: 'bodies that are not UTF-8 are refused',
      file: 'server/plugins/intake/read-json.ts',
      from: '{ fatal: true }',
      to: '{ fatal: false }',
      tests: ['server/plugins/intake/malformed.api.test.ts'],
    },
    {
      name: 'NUL is refused',
      file: 'server/plugins/intake/refuse-unstorable.ts',
      from: "    if (level.some((value) => typeof value === 'string' && value.includes('\\0'))) throw nul();\n",
      to: '',
      tests: ['server/plugins/intake/refuse-unstorable.api.test.ts'],
    },
    {
      name: 'bodies are taken as they come, and never unpacked',
      file: 'server/app.ts',
      from: ', globalDecompression: false',
      to: '',
      tests: ['server/plugins/intake/bodies.api.test.ts'],
    },
  ],
  'ASVS 5.2 uploads are what they claim, and bounded': [
    {
      name: 'a picture is drawn anew from its pixels',
      file: 'server/images/image-pipeline.ts',
      from: '      openPixels(pixels).webp({ quality: 80, effort: 2 }).toBuffer(),',
      to: "      Promise.resolve(Buffer.from('not drawn anew')),",
      tests: ['server/images/images.api.test.ts'],
    },
    {
      name: 'drawings from elsewhere are not taken',
      file: 'server/images/pixels.ts',
      from: "new Set(['jpeg', 'png',",
      to: "new Set(['svg', 'jpeg', 'png',",
      tests: ['server/images/images.api.test.ts'],
    },
    {
      name: 'pictures are limited in bytes',
      file: 'server/images/read-picture.ts',
      from: 'fileSize: LARGEST_BYTES',
      to: 'fileSize: LARGEST_BYTES * 9',
      tests: ['server/images/images.api.test.ts'],
    },
    {
      name: 'pictures are limited in pixels',
      file: 'server/images/pixels.ts',
      from: 'limitInputPixels: LARGEST_PIXELS',
      to: 'limitInputPixels: false',
      tests: ['server/images/images.api.test.ts'],
    },
    {
      name: 'a cut-off picture is refused',
      file: 'server/images/pixels.ts',
      from: "failOn: 'error'",
      to: "failOn: 'none'",
      tests: ['server/images/images.api.test.ts'],
    },
  ],
};
