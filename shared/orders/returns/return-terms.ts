import { z } from 'zod';
import { timestamp } from '../../fields.ts';

/** Until when, and how far, a car may be given back; and why not any more. */
export const returnTermsSchema = z
  .object({
    until: timestamp.describe('Before this moment: the end of the last day where the dealership is'),
    miles: z.number().describe('How far it may be driven, as it was promised when it was bought'),
    mostOdometer: z
      .number()
      .nullable()
      .describe('Null where nobody noted what it read at the handover, nor at the sale'),
    isFromSale: z
      .boolean()
      .describe('Whether the miles count from what it was sold with: nobody read it at the handover'),
    closed: z.string().nullable().describe('Why it cannot be given back any more, in words'),
  })
  .meta({ id: 'ReturnTerms' });
export type ReturnTerms = z.infer<typeof returnTermsSchema>;
