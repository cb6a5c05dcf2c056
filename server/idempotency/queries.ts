import { eq, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/index.ts';

/** Whether the key is new. Where another request is under way with it, this waits for how that ends. */
export async function insertKey(tx: Database, keyHash: string): Promise<boolean> {
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ keyHash, madeId: '' })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  return inserted.length > 0;
}

export async function setMade(tx: Database, keyHash: string, madeId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ madeId }).where(eq(idempotencyKeys.keyHash, keyHash));
}

export async function findMade(tx: Database, keyHash: string): Promise<string | undefined> {
  const [row] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash));
  return row?.madeId;
}

export async function deleteKeysBefore(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
