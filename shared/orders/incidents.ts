import { z } from 'zod';
import { successOf } from '../answers.ts';
import { timestamp, whole } from '../fields.ts';

/** Money that came in for a sale that could not be made, as staff see it (D61). */
const incidentSchema = z
  .object({
    _id: z.string(),
    message: z.string(),
    amount: z.number(),
    /** Who paid; null when that is not known. */
    email: z.string().nullable(),
    /** The payment's name at the provider; null for one that nobody could name. */
    payment: z.string().nullable(),
    createdAt: timestamp,
    /** When the money went back; null while it is on its way. */
    refundedAt: timestamp.nullable(),
  })
  .meta({ id: 'Incident' });
export type Incident = z.infer<typeof incidentSchema>;

export const incidentQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z.string().max(500).optional(),
});
export const incidentPageSchema = successOf(z.array(incidentSchema)).extend({
  meta: z.object({ total: whole, nextCursor: z.string().nullable() }),
});
