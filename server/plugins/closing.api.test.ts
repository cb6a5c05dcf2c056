import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openTestShop } from '../../tests/support/test-shop.ts';

// Unhelped, the server waits for a minute.
const SOON_MS = 20_000;

test('closing waits neither for a connection that is not used nor for one that is kept alive', {
  timeout: SOON_MS,
}, async () => {
  const shop = await openTestShop();
  const port = Number(new URL(shop.url).port);
  const silent = connect(port, '127.0.0.1');
  const kept = connect(port, '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(kept, 'connect')]);
  kept.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = await once(kept, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  const closed = Promise.all([once(silent, 'close'), once(kept, 'close')]);
  await Promise.all([closed, shop.close()]);
});
