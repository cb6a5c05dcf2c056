import { z } from 'zod';
import { successOf } from '../answers.ts';
import { timestamp } from '../fields.ts';

/** Why stock moved, one word a line of the ledger. */
export const movementKinds = [
  'opening',
  'bought',
  'held',
  'freed',
  'sold',
  'returned',
  'counted',
  'imported',
  'bought_back',
  'set_aside',
] as const;

/** A line of a car's ledger: how much its stock changed, by whom and why, and what it was after that. */
const stockMovementSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(movementKinds),
    onHand: z.number(),
    held: z.number(),
    onHandAfter: z.number(),
    heldAfter: z.number(),
    /** Who of the staff, with the name of then; null where the shop did it by itself. */
    actor: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
    checkoutId: z.string().nullable(),
    orderId: z.string().nullable(),
    order: z
      .object({ number: z.string(), customer: z.string().nullable() })
      .nullable()
      .describe('What staff know the order by; null for those who may not see orders'),
    file: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovementSchema>;

export const stockQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'Cursor does not belong to this list')
    .optional(),
});
export const stockPageSchema = successOf(z.array(stockMovementSchema)).extend({
  meta: z.object({ onHand: z.number(), held: z.number(), nextCursor: z.string().nullable() }),
});
