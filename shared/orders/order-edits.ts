import { z } from 'zod';
import { handedOverFields, odometer } from './handover.ts';
import { fulfilments } from './orders.ts';

/** What staff change of an order by hand. */
export const orderEditSchema = z
  .object({
    notes: z.string().max(10_000, 'Notes can be at most 10000 characters long').optional(),
    notesBefore: z
      .string()
      .max(10_000)
      .optional()
      .describe('The notes that are changed, empty for none; 409 `STALE_EDIT` when they have changed'),
    fulfilment: z.enum(fulfilments, 'Unknown step').optional(),
    ...handedOverFields,
    odometerBefore: odometer
      .nullable()
      .optional()
      .describe('The odometer that is corrected, null for none; 409 `STALE_EDIT` when it has changed'),
  })
  .meta({ id: 'OrderChange' });
