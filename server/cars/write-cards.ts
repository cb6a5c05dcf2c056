import { encode } from 'zod';
import { carCardSchema } from '../../shared/cars/cars.ts';
import type { Database } from '../db/client.ts';
import { type CarRow, presentCard } from './car-row.ts';
import { findReservedUntil } from './stock/reserved-until.ts';

/** What a list shows of each of these cars, as the API writes it. */
export async function writeCards(db: Database, rows: CarRow[]): Promise<string[]> {
  const reserved = await findReservedUntil(db, rows);
  return rows.map((row) => JSON.stringify(encode(carCardSchema, presentCard(row, reserved.get(row.id)))));
}
