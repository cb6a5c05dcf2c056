import { eq, inArray, sql } from 'drizzle-orm';
import type { Settings, SettingsSection } from '../../shared/settings/settings.ts';
import type { Database } from '../db/client.ts';
import { cars, settings } from '../db/schema/index.ts';

export type SettingsRow = typeof settings.$inferSelect;

/** What has been entered, of every section. */
export function findSections(db: Database): Promise<SettingsRow[]> {
  return db.select().from(settings);
}

/** Undefined where nobody has entered anything. */
export async function findSection(db: Database, section: SettingsSection): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.section, section));
  return row;
}

/** Which of these are ids of cars, whatever their state. */
export async function findCarIds(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: cars.id }).from(cars).where(inArray(cars.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Locks a section until the transaction ends; it is made where there is none yet. */
export async function lockSection(tx: Database, section: SettingsSection): Promise<SettingsRow> {
  await tx.insert(settings).values({ section, fields: {} }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.section, section)).for('update');
  if (!row) throw new Error(`The settings of ${section} could not be made`);
  return row;
}

/** What is entered is nobody's example any more, even where it is the same as before. */
export async function updateSection<Section extends SettingsSection>(
  tx: Database,
  section: Section,
  fields: Settings[Section],
  { isChanged }: { isChanged: boolean },
): Promise<number> {
  const change = isChanged ? { version: sql`${settings.version} + 1`, updatedAt: new Date() } : {};
  const [row] = await tx
    .update(settings)
    .set({ fields, isExample: false, ...change })
    .where(eq(settings.section, section))
    .returning({ version: settings.version });
  return row?.version ?? 0;
}
