import { z } from 'zod';
import { successOf } from '../answers.ts';
import { timestamp, whole } from '../fields.ts';

export const incidentKinds = [
  'unserved',
  'mismatch',
  'unknown-payment',
  'loose-refund',
  'refund-refused',
  'refund-failed',
  'dispute',
  'fraud-warning',
  'payment-failed',
  'refusal',
  'other',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Something that staff must know of: mostly money that came in for a sale that could not be made (D61, D70, D72). */
const incidentSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(incidentKinds),
    message: z.string(),
    amount: z.number(),
    /** Who paid; null when that is not known. */
    email: z.string().nullable(),
    /** The payment's name at the provider; null for one that nobody could name. */
    payment: z.string().nullable(),
    createdAt: timestamp,
    /** When the money went back; null while it has not. */
    refundedAt: timestamp.nullable(),
    /** When staff made the orders; null while they have not. */
    orderedAt: timestamp.nullable(),
    /** Whether the money is on its way back. */
    isReturning: z.boolean(),
    /** Whether orders can be made from it: the records do not know the payment, and it carries its cart. */
    canOrder: z.boolean(),
    /** Whether its money can be given back. */
    canRefund: z.boolean(),
  })
  .meta({ id: 'Incident' });
export type Incident = z.infer<typeof incidentSchema>;

/** All combined with AND. */
const incidentFiltersSchema = z.object({
  search: z.string().trim().max(254).optional().describe('Part of the email or of what happened'),
  state: z
    .enum(['open', 'owed', 'settled'], 'Unknown state')
    .optional()
    .describe(
      'Settled: the money went back, or orders were made. Open: all others. Owed: those whose money staff can give back',
    ),
});
export type IncidentFilters = z.infer<typeof incidentFiltersSchema>;
export const incidentQuerySchema = incidentFiltersSchema.extend({
  sort: z.enum(['newest', 'oldest'], 'Unknown sort order').default('newest'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z.string().max(500).optional(),
});
export const incidentPageSchema = successOf(z.array(incidentSchema)).extend({
  meta: z.object({ total: whole, nextCursor: z.string().nullable() }),
});
export const incidentAnswerSchema = successOf(incidentSchema);
