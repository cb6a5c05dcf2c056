import type { Waiting } from '../../../shared/today.ts';
import type { Database } from '../../db/client.ts';
import { countLacking, findFirsts, findLacking, type lacks } from './waiting-car-queries.ts';

/** The cars that lack something: how many, and the oldest of them (D103). */
export async function listLacking(
  db: Database,
  what: keyof typeof lacks,
  limit: number,
): Promise<{ total: number; first: Waiting[] }> {
  const rows = await findLacking(db, what, limit);
  return {
    total: rows.length < limit ? rows.length : await countLacking(db, what),
    first: rows.map(({ id, title, createdAt }) => ({ _id: id, title, at: createdAt.toISOString() })),
  };
}

/** What a new shop has of its first car: a picture, an inspection (D84). */
export async function checkFirstCar(db: Database) {
  const { isPictured, isInspected } = await findFirsts(db);
  return { car: isPictured, inspection: isInspected };
}
