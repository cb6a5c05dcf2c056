import { z } from 'zod';

export const orderDocuments = ['receipt', 'bill-of-sale'] as const;

/** What can be had of an order on paper (D102). */
export const documentsSchema = z
  .array(
    z
      .object({
        kind: z.enum(orderDocuments),
        path: z.string().describe('Below the API’s address; fetched with the token'),
      })
      .meta({ id: 'OrderDocument' }),
  )
  .describe('Without the money there is no bill of sale');
