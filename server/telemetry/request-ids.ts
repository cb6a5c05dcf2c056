import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
const asProxiesWriteIt = /^[\w.-]{8,64}$/;
const current = new AsyncLocalStorage<string>();

/** The request that this work is done for; undefined in background work. */
export const currentRequestId = () => current.getStore();

/**
 * How Fastify names requests: as the proxy did, where there is one, so that its log and the shop's have the same name; or
 * by a new one. What a page asks the API within the process has the name of the page's request. A logger of its own for
 * each request is not needed: the log knows what is done for which.
 */
export function requestNaming({ trustProxy }: { trustProxy?: string | undefined }) {
  return {
    genReqId(request: Pick<IncomingMessage, 'headers'>): string {
      const around = currentRequestId();
      if (around) return around;
      const named = trustProxy === undefined ? undefined : request.headers[HEADER];
      return typeof named === 'string' && asProxiesWriteIt.test(named) ? named : randomUUID();
    },
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
  };
}

/** Names every request in its answer and in all that is logged for it. Comes before whatever may log. */
export function installRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    current.run(request.id, done);
  });
}
