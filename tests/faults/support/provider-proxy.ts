import { request as ask, createServer } from 'node:http';
import { freePort } from '../../support/process.ts';

/**
 * `late` answers after the client has stopped waiting, so the work is done and nobody hears of it, and `late-to-do` only
 * where something is to be done; `broken` answers 500, every second time after doing the work; `silent` never answers.
 */
export type ProviderMode = 'well' | 'late' | 'late-to-do' | 'broken' | 'silent';

const LATE_MS = 2000;

/** Stands between the shop and its payment provider, and can make the provider look as bad as it likes. */
export async function startProviderProxy(target: number) {
  const state = { mode: 'well' as ProviderMode, count: 0 };
  const proxy = createServer((request, response) => {
    const { mode } = state;
    state.count += 1;
    if (mode === 'silent') return;
    const fail = () => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'Broken on purpose' } }));
    };
    if (mode === 'broken' && state.count % 2 === 0) return fail();
    const { method, url, headers } = request;
    const onward = ask({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      if (mode === 'broken') {
        answer.resume();
        return fail();
      }
      const pass = () => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      };
      if (mode === 'late' || (mode === 'late-to-do' && method === 'POST')) setTimeout(pass, LATE_MS);
      else pass();
    });
    onward.on('error', fail);
    request.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return Object.assign(state, {
    port,
    close() {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(resolve));
    },
  });
}
