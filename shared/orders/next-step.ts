import { z } from 'zod';
import { timestamp } from '../fields.ts';

/** What an order waits for, as its buyer is told in their list of orders (D89, D94). */
const nextSteps = [
  'payment',
  'choose_handover',
  'pickup',
  'delivery',
  'choose_return',
  'bring_back',
  'fetch',
  'return_received',
  'answer_return',
  'return_refund',
] as const;

const nextStepSchema = z
  .object({
    step: z.enum(nextSteps),
    startsAt: timestamp.optional().describe('Of what is booked'),
    missedTwice: z
      .boolean()
      .optional()
      .describe('Of `choose_return`: true once only the dealership books it, since two times were missed'),
  })
  .meta({ id: 'NextStep' });
export type NextStep = z.infer<typeof nextStepSchema>;
export const nextOfOrder = nextStepSchema.nullable().describe('Null where nothing more is to come, or to be done');
