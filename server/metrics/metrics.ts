import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Shop } from '../shop.ts';
import { installSecurityEvents } from './security-events.ts';
import { installShopMetrics } from './shop-metrics.ts';

/** Prometheus text at `/metrics`: the process, how long each route takes to answer, security events, and the shop. */
export function installMetrics(app: FastifyInstance, { config, db, responseCache, searchIndex }: Shop) {
  const register = new Registry();
  installSecurityEvents(app, register);
  if (!config.metrics) return;
  collectDefaultMetrics({ register });
  const readShop = installShopMetrics(register, { db, responseCache, searchIndex, log: app.log });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    await readShop();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
