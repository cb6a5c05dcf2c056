import type { Database } from '../db/client.ts';
import { installation } from '../db/schema/index.ts';

/** Which installation this database is: made with it, and written to everything that the provider keeps for this shop. */
export async function readInstallation(db: Database): Promise<string> {
  return (await readRow(db)).id;
}

/** When the records were last compared with the provider's from end to end; null when they never were. */
export async function readLastReconciliation(db: Database): Promise<Date | null> {
  return (await readRow(db)).reconciledAt;
}

export async function noteReconciliation(db: Database, at: Date): Promise<void> {
  await db.update(installation).set({ reconciledAt: at });
}

async function readRow(db: Database) {
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('The database does not know its installation');
  return row;
}
