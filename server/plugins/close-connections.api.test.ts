import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
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

test('whoever opens a page while the shop is closing reads so on a page of the shop [D85]', {
  timeout: SOON_MS,
}, async () => {
  const leaving = await openTestShop({ STORE_NAME: 'Elm Street Cars' });
  const socket = connect(Number(new URL(leaving.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const send = (head: string[], body = '') =>
    socket.write(`${[...head, 'Host: localhost', `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
  send(
    ['POST /api/v1/auth/login HTTP/1.1', 'Content-Type: application/json'],
    JSON.stringify({ email: 'nobody@example.com', password: 'a slow check of a password' }),
  );
  await once(leaving.app.server, 'request');
  const answers = text(socket);
  const closing = leaving.app.close();
  send(['GET / HTTP/1.1', 'Accept: text/html']);
  const [, first, page] = (await answers).split('HTTP/1.1 ');
  expect(first).toMatch(/^401/);
  expect(page).toMatch(/^503[\s\S]*retry-after: \d/);
  expect(page).toMatch(/<p class="name">Elm Street Cars<\/p>[\s\S]*The shop is restarting/);
  await closing;
  await leaving.close();
});
