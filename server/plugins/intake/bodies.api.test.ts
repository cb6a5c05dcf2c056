import { gzipSync } from 'node:zlib';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { buildApp } from '../../app.ts';

const shop = await openShop();

const person = { name: 'Ann', email: 'ann-of-bodies@example.com', password: 'long enough' };

async function register(body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

test('a body of more than a mebibyte is refused', async () => {
  const padded = (bytes: number) => JSON.stringify({ ...person, more: 'x'.repeat(bytes) });
  expect(await register(padded(1024 * 1024))).toEqual([413, 'TOO_LARGE']);
  expect(await register(padded(1000 * 1024))).toEqual([201, undefined]);
});

test('a compressed body is never unpacked, so that a small one cannot become a large one', async () => {
  const email = 'packed@example.com';
  const packed = gzipSync(JSON.stringify({ ...person, email }));
  for (const encoding of ['gzip', 'x-gzip', 'GZIP', 'deflate', 'br'])
    expect((await register(packed, { 'content-encoding': encoding }))[0], encoding).toBe(400);
  expect(await register(JSON.stringify({ ...person, email }))).toEqual([201, undefined]);
});

/** Routes that make the mistakes that a handler can make. */
const careless: FastifyPluginAsyncZod = async (app) => {
  const response = { 200: z.object({ shown: z.number() }) };
  app.get('/careless', { schema: { response } }, async () => ({ shown: 1, hidden: 'not for you' }));
  app.get('/failing', { schema: { response } }, async () => {
    throw new Error('the password of the database');
  });
};

test('an answer has what its schema says, whatever a handler gives; a failure says nothing of the inside', async () => {
  const app = await buildApp(shop.shop, { logger: pino({ level: 'silent' }), pages: careless });
  expect((await app.inject('/careless')).json()).toEqual({ shown: 1 });
  const failed = await app.inject('/failing');
  expect([failed.statusCode, failed.json().code]).toEqual([500, 'INTERNAL']);
  expect(failed.body).not.toContain('database');
  await app.close();
});
