import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { installLoadShedding } from './load-shedding.ts';

/** How a server answers that is held up for so long just after it has begun to look at the clock, and how long it was. */
async function answerAfter(ms: number) {
  const start = performance.now();
  const app = fastify();
  await installLoadShedding(app);
  app.get('/', () => 'here');
  await app.ready();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  await setImmediate();
  await setImmediate();
  const heldUp = performance.now() - start;
  const { statusCode } = await app.inject('/');
  await app.close();
  return { heldUp, statusCode };
}

test('a server that its start holds up for a second and a half refuses nobody', async () => {
  let answer = await answerAfter(1500);
  // On a busy machine it may be longer, which is too long.
  while (answer.heldUp > 1900) answer = await answerAfter(1500);
  expect(answer.statusCode).toBe(200);
});

test('one that is held up for more than two refuses', async () => {
  expect((await answerAfter(2500)).statusCode).toBe(503);
});
