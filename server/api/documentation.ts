import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { failureSchema } from '../../shared/answers.ts';
import { completeAnswers, failureComponents } from './document-failures.ts';
import { serveReader } from './reader.ts';
import { type NamedSchemas, schemaConverter } from './schemas.ts';
import { tags } from './tags.ts';

const description = `Everything that the shop’s own pages do, they do by these calls.

- Answers have one shape: \`{ success: true, message, data }\`, and when something went wrong \`{ success: false, message, code, issues? }\`.
  \`message\` is fit to show to a person, \`code\` is for programs, \`issues\` names the fields that were refused.
- Sign in, and send the token you get with each call: \`Authorization: Bearer <token>\`. Signing out ends it; changing your password ends all your others.
- Identifiers (\`_id\`) are opaque texts. Amounts are dollars with at most two decimals. Times are UTC (ISO 8601).
- Unknown fields of a request are ignored, and answers may gain fields: a client should ignore those it does not know.
- Long lists come in pages: send \`meta.nextCursor\` of one page as \`cursor\` to get the next.`;

/** OpenAPI 3.1 at `/openapi.json`, made from the same schemas that check the requests; readable at `/docs`. */
export async function installDocumentation(app: FastifyInstance, options: { reader: boolean }) {
  const { components, convertRoute } = schemaConverter(failureSchema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        // The product's: the shop may change its own name at any time.
        title: 'Forecourt API',
        version: '1',
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The shop that serves this document' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token that signing in gives.' },
          signature: {
            type: 'apiKey',
            in: 'header',
            name: 'Stripe-Signature',
            description: 'As Stripe signs webhooks.',
          },
        },
      },
    },
    transform: ({ schema, url }) => ({ schema: schema?.hide ? schema : convertRoute(schema), url }),
    transformObject: (made) => complete(made as { openapiObject: OpenAPIV3_1.Document }, components),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    // Anybody may read it, also the reader, which has an origin of its own.
    reply.header('Access-Control-Allow-Origin', '*');
    return app.swagger();
  });
  if (options.reader) await app.register(serveReader);
}

/** Adds what the plugin does not make of the routes: the named schemas, and the failures. */
function complete({ openapiObject: document }: { openapiObject: OpenAPIV3_1.Document }, schemas: NamedSchemas) {
  for (const path of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(path ?? {})) {
      Object.assign(path ?? {}, { [method]: completeAnswers(operation as OpenAPIV3_1.OperationObject) });
    }
  }
  return { ...document, components: { ...document.components, schemas, responses: failureComponents() } };
}
