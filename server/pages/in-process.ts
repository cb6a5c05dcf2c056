import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../app/api/transport.ts';
import { IN_PROCESS } from '../plugins/intake/kinds-of-request.ts';
import type { ResponseCache } from '../plugins/response-cache/response-cache.ts';

type Sent = Parameters<Transport>[1];
type Answer = ReturnType<Transport>;

/** How one page reaches the API: in process, through its one door, as nobody. What is kept of it is not asked for. */
export function openTransport(app: FastifyInstance, responseCache: ResponseCache) {
  let unread = 0;
  /** What parts of a page ask alike is asked once. */
  const asked = new Map<string, Answer>();

  async function ask(path: string, init: Sent) {
    unread += 1;
    const answer = await inject(app, path, init);
    if (answer.status < 500) unread -= 1;
    return answer;
  }

  async function read(path: string, init: Sent) {
    const kept = responseCache.readKept(path);
    return kept === undefined ? ask(path, init) : { status: 200, json: async () => kept };
  }

  const transport: Transport = (address, init) => {
    // A request loses a bare question mark on its way, and is kept under what is left.
    const path = address.replace(/\?$/, '');
    if (init.method !== 'GET') return ask(path, init);
    const answer = asked.get(path) ?? read(path, init);
    asked.set(path, answer);
    return answer;
  };
  /** Whether something could not be read, or has yet to be: what the page shows in its place is for now alone. */
  return { transport, hasFailed: () => unread > 0 };
}

async function inject(app: FastifyInstance, path: string, init: Sent) {
  const answer = await app.inject({
    method: init.method as 'GET',
    url: path,
    headers: init.headers,
    ...(init.body === undefined ? {} : { payload: init.body }),
    remoteAddress: IN_PROCESS,
  });
  return { status: answer.statusCode, json: async (): Promise<unknown> => answer.json() };
}
