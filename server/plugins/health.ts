import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';

/** Liveness asks nothing; readiness asks the database one question. */
export function installHealth(app: FastifyInstance, db: Database) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
