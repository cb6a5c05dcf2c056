import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';

const refusal = () => new ShopError('MALFORMED_REQUEST', 'The request holds a character that cannot be kept (NUL).');

/** PostgreSQL has no NUL in a text: a request that carries one is refused before anything looks at it. */
export function refuseNul(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw refusal();
  });
  app.addHook('preValidation', async ({ body }) => {
    if (carriesNul(body)) throw refusal();
  });
}

function carriesNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return Object.values(value).some(carriesNul);
}
