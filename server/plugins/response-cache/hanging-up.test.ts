import { expect, test } from 'vitest';
import { openServer } from './cache-fixture.ts';

test('of those who wait for one who hangs up, one alone makes it, and the others get what that one made', async () => {
  const { app, making, begun } = openServer();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const [first, second] = [new AbortController(), new AbortController()];
  const waits = async (signal: AbortSignal | null = null) => {
    const came = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    app.server.once('request', (_, response) => {
      response.once('close', closed.resolve);
      came.resolve();
    });
    const answer = fetch(url, { signal }).then(
      (response) => response.text(),
      () => 'hung up',
    );
    await came.promise;
    return { answer, closed: closed.promise };
  };
  const gone = [await waits(first.signal), await waits(second.signal)];
  const waiting = [];
  for (let count = 0; count < 10; count += 1) waiting.push(await waits());
  await begun(1);
  // Who waits and hangs up does not go on, either.
  second.abort();
  await gone[1]?.closed;
  first.abort();
  await gone[0]?.closed;
  await begun(2);
  making[1]?.resolve('made once');
  for (const { answer } of waiting) expect(await answer).toBe('made once');
  expect(making).toHaveLength(2);
  await app.close();
});

test('what somebody began who hung up is not kept: it may be older than a change', async () => {
  const { app, cache, making, begun } = openServer();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const closed = Promise.withResolvers<void>();
  app.server.once('request', (_, response) => response.once('close', closed.resolve));
  const hangUp = new AbortController();
  const first = fetch(url, { signal: hangUp.signal }).catch(() => 'hung up');
  await begun(1);
  hangUp.abort();
  expect(await first).toBe('hung up');
  await closed.promise;
  cache.forget();
  making[0]?.resolve('old');
  const second = fetch(url);
  await begun(2);
  making[1]?.resolve('new');
  expect(await (await second).text()).toBe('new');
  await app.close();
});
