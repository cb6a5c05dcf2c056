import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';
import { isInProcess } from './intake/kinds-of-request.ts';

const LOOK_MS = 50;
const LONGEST_MS = 4000;
const RESTARTING = 'The shop is restarting. Please try again in a moment.';

/**
 * Closing waits for requests in flight, but not for their connections. Left alone, one that was answered while the server
 * was closing would be kept alive, and the close would wait for it: more than a minute. What comes meanwhile is refused in
 * the shop's own words, which Fastify, left alone, would not do; what a page in flight asks for is not.
 */
export function installClosing(app: FastifyInstance) {
  const { server } = app;
  let isClosing = false;
  app.addHook('onRequest', async (request) => {
    if (isClosing && !isInProcess(request)) throw new ShopError('OVERLOADED', RESTARTING);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const giveUp = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(giveUp);
    });
  });
}
