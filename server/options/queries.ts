import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { options } from '../db/schema/index.ts';

export type OptionRow = typeof options.$inferSelect;
export type NewOption = Omit<typeof options.$inferInsert, 'createdAt' | 'version'>;

/** All of them, or those that can be chosen, by name. */
export function findOptions(db: Database, { activeOnly }: { activeOnly: boolean }): Promise<OptionRow[]> {
  return db
    .select()
    .from(options)
    .where(activeOnly ? eq(options.active, true) : undefined)
    .orderBy(asc(sql`lower(${options.name})`), asc(options.id));
}

export async function findOptionsByIds(db: Database, ids: string[]): Promise<OptionRow[]> {
  return ids.length === 0 ? [] : db.select().from(options).where(inArray(options.id, ids));
}

export async function lockOption(tx: Database, id: string): Promise<OptionRow | undefined> {
  const [row] = await tx.select().from(options).where(eq(options.id, id)).for('update');
  return row;
}

export async function insertOption(tx: Database, option: NewOption): Promise<OptionRow | undefined> {
  const [row] = await tx.insert(options).values(option).returning();
  return row;
}

/** What is saved is nobody's example any more, even where it is the same as before. */
export async function updateOption(
  tx: Database,
  id: string,
  changes: Partial<NewOption>,
  { isChanged }: { isChanged: boolean },
): Promise<OptionRow | undefined> {
  const version = isChanged ? { version: sql`${options.version} + 1` } : {};
  const [row] = await tx
    .update(options)
    .set({ ...changes, isExample: false, ...version })
    .where(eq(options.id, id))
    .returning();
  return row;
}

export async function removeOption(tx: Database, id: string): Promise<void> {
  await tx.delete(options).where(eq(options.id, id));
}

/** Keeps others from adding one until the transaction ends, and tells how many there are. */
export async function lockAndCount(tx: Database): Promise<number> {
  await tx.execute(sql`lock table ${options} in share row exclusive mode`);
  return tx.$count(options);
}
