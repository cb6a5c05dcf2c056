import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';

const HOLDS_MS = 1000;

/**
 * Liveness asks nothing; readiness asks the database one question a second, however often it is asked itself. A shop that
 * is draining is not ready, though it still answers everything else.
 */
export function installHealth(app: FastifyInstance, db: Database, isDraining: () => boolean) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  let latest: { since: number; isReady: Promise<boolean> } | undefined;
  const isReady = () => {
    if (!latest || Date.now() - latest.since > HOLDS_MS) latest = { since: Date.now(), isReady: ask() };
    return latest.isReady;
  };
  const ask = () =>
    db.execute(sql`select 1`).then(
      () => true,
      (error) => {
        app.log.error(error);
        return false;
      },
    );

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) =>
    !isDraining() && (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' }),
  );
}
