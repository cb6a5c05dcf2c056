import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;
const LONGEST_MS = 4000;

/**
 * Closing waits for requests in flight, and for nothing else. Left alone, the server would also wait for a connection
 * that is kept alive after its last answer, or that a browser opened in advance and has not used: a minute or more.
 */
export function installClosing(app: FastifyInstance) {
  const { server } = app;
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));

  app.addHook('preClose', async () => {
    const look = setInterval(() => {
      for (const socket of unused) socket.destroy();
      server.closeIdleConnections();
    }, LOOK_MS);
    const giveUp = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(giveUp);
    });
  });
}
