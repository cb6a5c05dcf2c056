import { z } from 'zod';
import { handedOverFields, odometer } from './handover.ts';
import { fulfilments } from './orders.ts';

/** What staff change of an order by hand. */
export const orderEditSchema = z
  .object({
    notes: z.string().max(10_000, 'Notes can be at most 10000 characters long').optional(),
    fulfilment: z.enum(fulfilments, 'Unknown step').optional(),
    ...handedOverFields,
    odometerBefore: odometer
      .nullable()
      .optional()
      .describe('The odometer that is corrected, null for none; 409 `STALE_EDIT` when it has changed'),
  })
  .meta({ id: 'OrderChange' });
