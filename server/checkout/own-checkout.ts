import type { Database } from '../db/client.ts';
import { findLines, findOpenCheckout } from './queries.ts';

/** What somebody's own running checkout holds for them; nothing when there is none. */
export async function findOwnHold(db: Database, userId: string) {
  const checkout = await findOpenCheckout(db, userId);
  const lines = checkout && checkout.expiresAt > new Date() ? await findLines(db, checkout.id) : [];
  return lines.map(({ carId, quantity }) => ({ carId, quantity }));
}

/** How many cars somebody's own running checkout holds for them. */
export async function countOwnHold(db: Database, userId: string): Promise<number> {
  return (await findOwnHold(db, userId)).reduce((sum, { quantity }) => sum + quantity, 0);
}
