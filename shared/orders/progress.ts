import { z } from 'zod';
import { handoverSchema, timelineSchema } from './handover.ts';
import { returnFields } from './returns/returns.ts';

/** How an order is received, and given back (D89, D94). */
export const progressFields = {
  handover: handoverSchema.nullable(),
  timeline: timelineSchema,
  isCarBack: z
    .boolean()
    .describe('Whether the dealership has the car again: returned, put back in stock or bought back'),
  isSetAside: z
    .boolean()
    .describe(
      'Whether it came back while others of the car were in stock, or the car had the VIN of another vehicle, and is not on hand until staff count it (D66)',
    ),
  ...returnFields,
};
export type OrderProgress = z.infer<z.ZodObject<typeof progressFields>>;
