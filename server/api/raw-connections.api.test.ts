import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call } from '../../tests/support/client.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { report, seed, trials } from '../../tests/support/trials.ts';

const shop = await openShop();

test('whatever comes over a raw connection gets no 5xx, and the shop goes on', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'GET ',
      'POST ',
      'BREW ',
      '/',
      '/api/v1/cars',
      '//',
      'http://x/',
      '*',
      '%',
      ' HTTP/1.1',
      ' HTTP/9.9',
      '\r\n',
      '\n',
    ),
    fc.constantFrom(
      'Host: x',
      'Host: a b',
      'Content-Length: 5',
      'Content-Length: -1',
      'Transfer-Encoding: chunked',
      'Expect: 100-continue',
      'Upgrade: x',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const count = trials(60, 2000);
  const sent = fc.sample(fc.array(piece, { maxLength: 14 }), { numRuns: count, seed });
  const faults: string[] = [];
  for (const pieces of sent) {
    const answer = await overSocket(`${pieces.join('')}\r\n\r\n`);
    if (/^HTTP\/1\.1 5|Parse Error|HPE_|node:/m.test(answer))
      faults.push(`${JSON.stringify(pieces)}: ${answer.slice(0, 200)}`);
  }
  report('raw connections', { trials: count, violations: faults.length });
  expect(faults).toEqual([]);
  expect((await call(shop, 'GET', '/cars?limit=1')).status).toBe(200);
});

async function overSocket(text: string): Promise<string> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  socket.on('error', () => {});
  socket.end(text);
  await once(socket, 'close');
  return answer;
}
