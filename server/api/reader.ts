import fastify, { type FastifyInstance } from 'fastify';

const addresses = ['/docs', '/docs/', '/docs/js/scalar.js'];

interface Answer {
  status: number;
  type: string | undefined;
  location: string | undefined;
  body: Buffer;
}

/**
 * The API to read, at `/docs`. Its script takes 20 MB of memory, which a shop whose API nobody reads does without: its answers
 * are made when the first one asks.
 */
export async function serveReader(docs: FastifyInstance) {
  let made: Promise<Map<string, Answer>> | undefined;
  // The reader brings inline script and style of its own; nothing else is served under this looser policy.
  docs.addHook('onSend', async (_request, reply) => {
    reply.header(
      'Content-Security-Policy',
      // In an origin of its own, where no token of anybody can be read (D81).
      "sandbox allow-scripts allow-popups; default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    );
  });
  for (const url of addresses) {
    docs.get(url, { schema: { hide: true } }, async (_request, reply) => {
      made ??= makeAnswers().catch((error) => {
        made = undefined;
        throw error;
      });
      const { status = 404, type, location, body } = (await made).get(url) ?? {};
      if (type) reply.type(type);
      if (location) reply.header('location', location);
      return reply.code(status).send(body);
    });
  }
}

/** What the reader's plugin answers at each address: always the same. */
async function makeAnswers(): Promise<Map<string, Answer>> {
  const { default: reader } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(reader, {
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
  const answers = new Map<string, Answer>();
  for (const url of addresses) {
    const { statusCode: status, headers, rawPayload: body } = await app.inject(url);
    answers.set(url, { status, type: headers['content-type']?.toString(), location: headers.location, body });
  }
  await app.close();
  return answers;
}
