import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** All addresses of the reader. */
const addresses = ['/docs', '/docs/', '/docs/js/scalar.js'];

/**
 * The API to read, at `/docs`. Its script takes 20 MB of memory, which a shop whose API nobody reads does without: an app of
 * its own is made of it when the first one asks.
 */
export async function serveReader(docs: FastifyInstance) {
  let reader: Promise<FastifyInstance> | undefined;
  // The reader brings inline script and style of its own; nothing else is served under this looser policy.
  docs.addHook('onSend', async (_request, reply) => {
    reply.header(
      'Content-Security-Policy',
      // In an origin of its own, where no token of anybody can be read (D81).
      "sandbox allow-scripts allow-popups; default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    );
  });
  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    reader ??= createReader().catch((error) => {
      reader = undefined;
      throw error;
    });
    const { statusCode, headers, body } = await (await reader).inject(request.url);
    const { 'content-type': type, location } = headers;
    if (type) reply.type(String(type));
    if (location) reply.header('location', location);
    return reply.code(statusCode).send(body);
  };
  for (const url of addresses) docs.get(url, { schema: { hide: true } }, read);
}

async function createReader() {
  const app = fastify();
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  await app.register(plugin, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      withDefaultFonts: false,
      // These lead to services of the reader's makers.
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return app;
}
