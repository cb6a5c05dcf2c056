import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { buildApp } from '../../app.ts';

const shop = await openShop();

async function endOf(text: string): Promise<string> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test('whoever sends a request bit by bit is cut off', async () => {
  const { server } = shop.app;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 130_000]);
  expect(server.maxConnections).toBe(4096);
  // The same, without the wait.
  Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
  const heads = 'POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  expect(await endOf(heads)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await endOf(`${heads}Content-Length: 100\r\n\r\n{"name":`)).toMatch(/^HTTP\/1\.1 408 /);
});

test('readiness asks the database once a second, however often it is asked', async () => {
  let asked = 0;
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (name === 'execute') asked += 1;
      return Reflect.get(target, name);
    },
  });
  const app = await buildApp({ ...shop.shop, db }, { logger: pino({ level: 'silent' }) });
  await app.ready();
  asked = 0;
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  clock.mockReturnValue(now + 1001);
  await app.inject('/readyz');
  expect(asked).toBe(2);
  clock.mockRestore();
  await app.close();
});

test('forwarded headers of a proxy that nobody declared are logged, once', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = await buildApp(shop.shop, { logger });
  for (const path of ['/healthz', '/healthz'])
    await app.inject({ url: path, headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY');
  await app.close();
});
