import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { sandboxAnswers } from '../records/tables.ts';
import { Refusal } from '../refusal.ts';

export interface Answer {
  status: number;
  body: unknown;
}

interface Call {
  idempotencyKey: string | undefined;
  method: string;
  path: string;
  body: string;
}

/**
 * Does a piece of work in one transaction, and for one idempotency key only once: who asks again gets the same answer,
 * also when it was a refusal.
 * @throws Refusal when the key was used for another request
 */
export function answerOnce(db: Database, call: Call, work: (tx: Database) => Promise<unknown>): Promise<Answer> {
  return db.transaction(async (tx) => {
    const key = call.idempotencyKey;
    if (!key) return answer(tx, work);
    const requestHash = hashRequest(call);
    const earlier = await claimKey(tx, key, requestHash);
    if (!earlier) {
      const given = await answer(tx, work);
      await tx.update(sandboxAnswers).set(given).where(eq(sandboxAnswers.idempotencyKey, key));
      return given;
    }
    if (earlier.requestHash !== requestHash) throw refuseOtherRequest(key);
    return { status: earlier.status, body: earlier.body };
  });
}

/** Two requests with one key meet here: the second waits until the first one's transaction is over. */
async function claimKey(tx: Database, idempotencyKey: string, requestHash: string) {
  const claimed = await tx
    .insert(sandboxAnswers)
    .values({ idempotencyKey, requestHash, status: 0, body: {} })
    .onConflictDoNothing()
    .returning();
  if (claimed.length > 0) return undefined;
  const [earlier] = await tx.select().from(sandboxAnswers).where(eq(sandboxAnswers.idempotencyKey, idempotencyKey));
  return earlier;
}

async function answer(tx: Database, work: (tx: Database) => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: await work(tx) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.answer };
    throw error;
  }
}

function hashRequest({ method, path, body }: Call): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

function refuseOtherRequest(key: string): Refusal {
  const words =
    'Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new Refusal(400, words, { type: 'idempotency_error' });
}
