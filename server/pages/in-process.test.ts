import { expect, test } from 'vitest';
import { openServer } from '../plugins/response-cache/cache-fixture.ts';
import { openTransport } from './in-process.ts';

const asGet = { method: 'GET', headers: {} };

/** A server that counts what it is asked, also what it answers from what it keeps. */
function openCounted() {
  const server = openServer();
  let requests = 0;
  server.app.addHook('onRequest', async () => {
    requests += 1;
  });
  return { ...server, requests: () => requests };
}

test('a page asks the API only for what no page before it has been told', async () => {
  const { app, cache, making, begun, requests } = openCounted();
  const askAsPage = async (path: string) => {
    const { status, json } = await openTransport(app, cache).transport(path, asGet);
    return { status, said: await json() };
  };
  for (const [before, path] of ['/?list=1', '/?'].entries()) {
    const first = askAsPage(path);
    await begun(before + 1);
    making[before]?.resolve(JSON.stringify({ made: path }));
    const answer = { status: 200, said: { made: path } };
    expect(await first).toEqual(answer);
    expect(await askAsPage(path)).toEqual(answer);
    expect(requests(), path).toBe(before + 1);
  }
  cache.forget();
  const anew = askAsPage('/?list=1');
  await begun(3);
  making[2]?.resolve('{}');
  expect([await anew, requests()]).toEqual([{ status: 200, said: {} }, 3]);
});

test('what one page asks twice is asked once, and what could not be read is told', async () => {
  const { app, cache, making, begun, requests } = openCounted();
  const { transport, hasFailed } = openTransport(app, cache);
  const answers = [transport('/?list=1', asGet), transport('/?list=1', asGet)];
  await begun(1);
  expect(hasFailed()).toBe(true);
  making[0]?.resolve('{}');
  await Promise.all(answers);
  expect([requests(), hasFailed()]).toEqual([1, false]);
  const failing = transport('/?list=2', asGet);
  await begun(2);
  making[1]?.reject(new Error('not now'));
  expect((await failing).status).toBe(500);
  expect(hasFailed()).toBe(true);
});
