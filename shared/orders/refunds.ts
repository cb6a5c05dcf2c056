import { z } from 'zod';

const amountSchema = z
  .number('Enter an amount')
  .min(0.01, 'Enter an amount of at least $0.01')
  .max(1_000_000, 'This is more than the order was charged')
  .refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), 'Enter whole cents')
  .describe('In dollars; left out, all that is left');
const refundSchema = z.object({
  amount: amountSchema.optional(),
  reason: z.string().trim().max(500, 'A reason can be at most 500 characters long').optional(),
  restock: z.boolean().default(false),
  refunded: z
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('What the order said was refunded when this was decided, in dollars; 409 when that is not so any more'),
});
export type RefundRequest = z.input<typeof refundSchema>;
export const refundRequestSchema = refundSchema.nullish();
