import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 at `/openapi.json`, made from the same schemas that check the requests; readable at `/docs`. */
export async function installDocumentation(app: FastifyInstance, storeName: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${storeName} API`, version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  await app.register(async (docs) => {
    // The reader brings inline script and style of its own; nothing else is served under this looser policy.
    docs.addHook('onSend', async (_request, reply) => {
      reply.header(
        'Content-Security-Policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
      );
    });
    const { default: reader } = await import('@scalar/fastify-api-reference');
    await docs.register(reader, {
      routePrefix: '/docs',
      configuration: { url: '/openapi.json', withDefaultFonts: false },
    });
  });
}
