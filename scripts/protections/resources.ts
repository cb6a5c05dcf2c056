import type { Protections } from './protection.ts';

export const resourcesProtections: Protections = {
  'ASVS 15.2 resources are bounded': [
    {
      name: 'an overloaded server sheds requests',
      file: 'server/app.ts',
      from: '  if (shedsLoad) await installLoadShedding(app);\n',
      to: '  void [installLoadShedding, shedsLoad];\n',
      tests: ['server/plugins/security.api.test.ts'],
    },
    {
      name: 'slow senders are cut off',
      file: 'server/app.ts',
      from: '    ...slowSenders,\n',
      to: '',
      tests: ['server/plugins/intake/slow-senders.api.test.ts'],
    },
    {
      name: 'connections are limited',
      file: 'server/app.ts',
      from: '  app.server.maxConnections = MOST_CONNECTIONS;\n',
      to: '  void MOST_CONNECTIONS;\n',
      tests: ['server/plugins/intake/slow-senders.api.test.ts'],
    },
    {
      name: 'bodies are limited in size',
      file: 'server/app.ts',
      from: '    bodyLimit: LARGEST_JSON_BYTES,\n',
      to: '    bodyLimit: LARGEST_JSON_BYTES * 99,\n',
      tests: ['server/plugins/intake/bodies.api.test.ts'],
    },
    {
      name: 'readiness is no free query',
      file: 'server/plugins/health.ts',
      from: 'if (!latest || Date.now() - latest.since > HOLDS_MS)',
      to: 'if (!latest || latest)',
      tests: ['server/plugins/intake/slow-senders.api.test.ts'],
    },
    {
      name: 'an answer is made once at a time',
      file: 'server/plugins/response-cache/response-cache.ts',
      from: '    inFlight.set(place.key, making);\n',
      to: '',
      tests: ['server/plugins/response-cache/response-cache.test.ts'],
    },
    {
      name: 'a movement of stock reaches no more than it must',
      file: 'server/plugins/response-cache/response-cache.ts',
      from: 'if (reaches(change, response)) responses.delete(key);',
      to: 'responses.delete(key);',
      tests: ['server/plugins/response-cache/response-cache.test.ts', 'server/cars/list/cached-lists.api.test.ts'],
    },
    {
      name: 'what a change reaches is not kept',
      file: 'server/plugins/response-cache/response-cache.ts',
      from: 'if (!isOld) responses.set',
      to: 'responses.set',
      tests: ['server/plugins/response-cache/response-cache.test.ts'],
    },
    {
      name: 'cached responses are limited in size',
      file: 'server/plugins/response-cache/response-cache.ts',
      from: 'maxSize: MOST_BYTES',
      to: 'maxSize: MOST_BYTES * 99',
      tests: ['server/plugins/response-cache/response-cache.test.ts'],
    },
    {
      name: 'cached responses expire',
      file: 'server/plugins/response-cache/response-cache.ts',
      from: 'ttl: LIFETIME_MS',
      to: 'ttl: LIFETIME_MS * 9999',
      tests: ['server/plugins/response-cache/response-cache.test.ts'],
    },
    {
      name: 'unknown parameters make no new entries',
      file: 'server/cars/list/place-of.ts',
      from: "placeOf({ routeOptions: { url = '' }, query }",
      to: 'placeOf({ url, query }',
      tests: ['server/cars/list/cached-lists.api.test.ts'],
    },
  ],
};
