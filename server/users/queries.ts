import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/index.ts';
import type { UserRow } from './user.ts';

export async function updateProfile(
  db: Database,
  id: string,
  profile: { name: string; photo: string | null },
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(profile).where(eq(users.id, id)).returning();
  return row;
}
