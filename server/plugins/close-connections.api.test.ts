import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';

// Unhelped, the server waits for over a minute.
const SOON_MS = 50_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test('closing answers the request in flight, and does not wait for its connection after that', {
  timeout: SOON_MS,
}, async () => {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a slow check of a password' });
  const head = ['POST /api/v1/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
  await once(shop.app.server, 'request');
  const answer = once(socket, 'data');
  const closed = once(socket, 'close');
  await shop.app.close();
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 401/);
  await closed;
  await shop.close();
});
