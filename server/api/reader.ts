import fastify, { type FastifyInstance } from 'fastify';

const addresses = ['/docs', '/docs/', '/docs/js/scalar.js'];

/** The reader keeps choices in storage, which a page in an origin of its own has none of: here they last as long as the page. */
const passingStorage = `<script>
for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  Object.defineProperty(window, name, { value: {
    get length() { return kept.size; },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  } });
}
</script>`;

interface Answer {
  status: number;
  type: string | undefined;
  location: string | undefined;
  body: Buffer | string;
}

/**
 * The API to read, at `/docs`. Its script takes 20 MB of memory, which a shop whose API nobody reads does without: its answers
 * are made when the first one asks.
 */
export async function serveReader(docs: FastifyInstance) {
  let made: Promise<Map<string, Answer>> | undefined;
  // The reader brings inline script and style of its own; nothing else is served under this looser policy.
  docs.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) return;
    // To an origin of its own, all that it loads is from another site.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
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
      // From an origin of its own it may read the description, and call nothing.
      hideTestRequestButton: true,
      // A link: what a page makes itself cannot be downloaded from such an origin.
      documentDownloadType: 'direct',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  const answers = new Map<string, Answer>();
  for (const url of addresses) {
    const { statusCode: status, headers, rawPayload } = await app.inject(url);
    const type = headers['content-type']?.toString();
    const isPage = type?.startsWith('text/html');
    const body = isPage ? rawPayload.toString().replace('<head>', `<head>${passingStorage}`) : rawPayload;
    answers.set(url, { status, type, location: headers.location, body });
  }
  await app.close();
  return answers;
}
