import type { Protections } from './protection.ts';

export const logProtections: Protections = {
  "ASVS 16.2 the log holds no secrets, and nobody's name or address": [
    {
      name: 'the log does not say what a query was given',
      file: 'server/telemetry/log.ts',
      from: "message.split('\\nparams:')[0]",
      to: 'message',
      tests: ['server/plugins/intake/malformed.api.test.ts'],
    },
    {
      name: 'the log says of a failed statement its code alone',
      file: 'server/telemetry/log.ts',
      from: '  if (database) {\n',
      to: '  if (!error && database) {\n',
      tests: ['server/telemetry/log.api.test.ts', 'server/plugins/intake/malformed.api.test.ts'],
    },
    {
      name: 'addresses and tokens in errors are blanked',
      file: 'server/telemetry/log.ts',
      from: "text.replaceAll(address, '[address]').replaceAll(token, '[token]')",
      to: 'text',
      tests: ['server/telemetry/log.api.test.ts', 'server/plugins/intake/malformed.api.test.ts'],
    },
    {
      name: 'an email that fails is logged without its subject',
      file: 'server/jobs/jobs.ts',
      from: 'err: errorForLog(error)',
      to: 'err: error',
      tests: ['server/mail/smtp.api.test.ts'],
    },
    {
      name: 'an address is logged as a network',
      file: 'server/metrics/security-events.ts',
      from: "address.replace(/\\.\\d+$/, '.0/24')",
      to: 'address',
      tests: ['server/telemetry/log.api.test.ts'],
    },
  ],
  'ASVS 16.5 errors end well': [
    {
      name: 'internal failures say nothing of the inside',
      file: 'server/plugins/error-handler.ts',
      from: 'return refusal ? new ShopError(refusal.code, refusal.message) : internalError;',
      to: "return refusal ? new ShopError(refusal.code, refusal.message) : new ShopError('INTERNAL', String(error.message));",
      tests: ['server/telemetry/log.api.test.ts', 'server/plugins/intake/bodies.api.test.ts'],
    },
    {
      name: 'broken forms are the sender’s fault',
      file: 'server/api/read-form.ts',
      from: '    if (error instanceof ShopError || (error as { statusCode?: number }).statusCode) throw error;\n',
      to: '    if (error) throw error;\n',
      tests: ['server/plugins/intake/malformed.api.test.ts'],
    },
    {
      name: 'cursors are of the calendar',
      file: 'server/db/query/keyset.ts',
      from: '/^[1-9]\\d{3}-/',
      to: '/^\\d{4}-/',
      tests: ['server/plugins/intake/malformed.api.test.ts'],
    },
    {
      name: 'addresses that cannot be read are refused in the one shape',
      file: 'server/app.ts',
      from: '    frameworkErrors: (error, _request, reply) => void answerError(error, reply.headers(headers)),\n',
      to: '',
      tests: ['server/plugins/intake/malformed.api.test.ts'],
    },
    {
      name: 'an answer that fails announces nothing of what it would have been',
      file: 'server/plugins/error-handler.ts',
      from: "  for (const name of ['content-encoding', 'content-length', 'content-disposition']) reply.removeHeader(name);\n",
      to: '',
      tests: ['server/audit-log/audit-list.api.test.ts'],
    },
  ],
};
