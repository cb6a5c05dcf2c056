import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { installDocumentation } from './api/documentation.ts';
import { apiRoutes } from './api-routes.ts';
import { findSession } from './auth/sessions/sessions.ts';
import { mayDo } from './auth/user-row.ts';
import { feedRoutes } from './cars/feeds/feed-routes.ts';
import { ShopError } from './errors.ts';
import { installMetrics } from './metrics/metrics.ts';
import { installClosing } from './plugins/close-connections.ts';
import { answerError, installFailures, sendFailure } from './plugins/error-handler.ts';
import { installHeaders, securityHeaders } from './plugins/headers.ts';
import { installHealth } from './plugins/health.ts';
import { installLoadShedding } from './plugins/intake/load-shedding.ts';
import { installJson } from './plugins/intake/read-json.ts';
import { refuseUnstorable } from './plugins/intake/refuse-unstorable.ts';
import { MOST_CONNECTIONS, slowSenders } from './plugins/intake/slow-senders.ts';
import { installLimits, warnOfUndeclaredProxy } from './plugins/rate-limit.ts';
import { installSession } from './plugins/session.ts';
import type { Shop } from './shop.ts';
import { installRequestIds, requestNaming } from './telemetry/request-ids.ts';
import { installRequestSpans } from './telemetry/spans.ts';

const LARGEST_JSON_BYTES = 1024 * 1024;
/** A machine that is busy with other starts can need more than the usual ten seconds to start a plugin. */
const PLUGIN_START_MS = 60_000;

export interface AppParts {
  /** The payment sandbox's hosted page, when there is no real provider. */
  sandboxPages?: FastifyPluginAsync | undefined;
  /** The rendered pages; the API works without them. */
  pages?: FastifyPluginAsync | undefined;
  logger: FastifyBaseLogger;
  /** Whether requests are refused while the process is overloaded; as its limits are, unless told. */
  shedsLoad?: boolean;
  /** Whether the process has been asked to end. */
  isDraining?: () => boolean;
}

/** Puts the whole server together. It starts no port, so that tests use it as it is. */
export async function buildApp(shop: Shop, parts: AppParts) {
  const { config, db } = shop;
  const { sandboxPages, pages, logger, shedsLoad = config.rateLimit, isDraining = () => false } = parts;
  const headers = securityHeaders({ https: shop.publicUrl().startsWith('https:') });
  const app = Fastify({
    ...slowSenders,
    ...requestNaming(config),
    loggerInstance: logger,
    bodyLimit: LARGEST_JSON_BYTES,
    pluginTimeout: PLUGIN_START_MS,
    trustProxy: config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // What no hook ever sees: an address that cannot be read.
    frameworkErrors: (error, _request, reply) => void answerError(error, reply.headers(headers)),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  installRequestIds(app);
  if (config.tracing) installRequestSpans(app);
  installFailures(app, shop.brand.now);
  app.server.maxConnections = MOST_CONNECTIONS;
  installJson(app);
  installHeaders(app, headers);
  installClosing(app);
  await installLimits(app, { on: config.rateLimit });
  if (shedsLoad) await installLoadShedding(app);
  if (!config.trustProxy) warnOfUndeclaredProxy(app);
  refuseUnstorable(app);
  installSession(app, config, { findSession: (token) => findSession(shop, token), mayDo });
  // A body is taken as it comes: one that is unpacked could be far larger than what was sent.
  await app.register(compress, { brotliOptions: { params: { 1: 4 } }, globalDecompression: false });
  await installDocumentation(app, { reader: config.docs });
  installHealth(app, db, isDraining);
  installMetrics(app, shop);

  for (const routes of apiRoutes) {
    await app.register(routes(shop), { prefix: '/api/v1' });
  }
  app.all('/api/*', { schema: { hide: true } }, (_request, reply) =>
    sendFailure(reply, new ShopError('NOT_FOUND', 'There is nothing at this address.')),
  );
  await app.register(feedRoutes(shop));
  await shop.images.serve(app);
  if (sandboxPages) await app.register(sandboxPages);
  if (pages) await app.register(pages);
  return app;
}

/** Where a build puts the pages, seen from the folder the server is started in. */
export const pagesBuild = join('build', 'pages');
