import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;
const LONGEST_MS = 4000;

/**
 * Closing waits for requests in flight, but not for their connections. Left alone, one that was answered while the server
 * was closing would be kept alive, and the close would wait for it: more than a minute.
 */
export function installClosing(app: FastifyInstance) {
  const { server } = app;
  app.addHook('preClose', async () => {
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const giveUp = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(giveUp);
    });
  });
}
