import Fastify from 'fastify';
import { expect } from 'vitest';
import { createResponseCache } from './response-cache.ts';

/** A server with one cached response, which is made when the test says so. */
export function openServer() {
  const cache = createResponseCache();
  const app = Fastify();
  const making: { resolve(text: string): void; reject(error: Error): void }[] = [];
  app.get<{ Querystring: { stock?: string; list?: string } }>(
    '/',
    {
      preHandler: (request, reply) =>
        cache.serve(request, reply, { key: `list ${request.query.list}`, followsStock: !!request.query.stock }),
      onSend: cache.keep,
    },
    () => new Promise<string>((resolve, reject) => making.push({ resolve, reject })),
  );
  const request = (accepts: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepts } });
  const ask = async (url = '/') => (await app.inject(url)).body;
  const begun = (count: number) => expect.poll(() => making.length, { interval: 1 }).toBe(count);
  return { app, cache, making, ask, begun, request };
}
