import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DAY_MS } from '../../shared/durations.ts';
import type { Database } from '../db/client.ts';
import { hashToken } from '../tokens.ts';
import { deleteKeysBefore, findMade, insertKey, setMade } from './queries.ts';

/** Taken by calls that make something of which there may be two alike. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .min(16)
    .max(200)
    .optional()
    .describe(
      'A random text of yours that nobody can guess. Send the same again with a request that was not answered: for a day, what it made is not made twice. Another body is another request.',
    ),
});

/** By what a request is known when it comes again: its key, from whom, and for what. Undefined for one without a key. */
export function idempotencyKeyOf(request: FastifyRequest, user?: { id: string }): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  return hashToken(JSON.stringify([key, user?.id, request.method, request.url, request.body]));
}

/**
 * Makes something, and gives its id; for one key once, within the transaction that makes it. Who asks again, as no answer came, gets the
 * id of what was made, and of two that ask at once the second waits for the first.
 */
export async function makeOnce(tx: Database, key: string | undefined, make: () => Promise<string>): Promise<string> {
  if (!key) return make();
  if (!(await insertKey(tx, key))) return (await findMade(tx, key)) ?? make();
  const id = await make();
  await setMade(tx, key, id);
  return id;
}

/** The id of what was made by a key before: it is there, also where what it is about no longer is. */
export async function findMadeBefore(db: Database, key: string | undefined): Promise<string | undefined> {
  return key && findMade(db, key);
}

/** Whoever has no answer after a day asks for something new. */
export function forgetIdempotencyKeys(db: Database): Promise<void> {
  return deleteKeysBefore(db, new Date(Date.now() - DAY_MS));
}
