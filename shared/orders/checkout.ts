import { z } from 'zod';
import { successOf } from '../answers.ts';
import { twoDecimals, whole } from '../fields.ts';
import { HIGHEST_PRICE_DOLLARS } from '../money.ts';
import { emailSchema } from '../users.ts';

/** Checkout lines a payment may have: one key of the provider's metadata each, of which there are 50. */
const MOST_LINES = 40;

export const checkoutRequestSchema = z
  .object({
    items: z
      .array(
        z.object({
          carId: z.string().min(1).max(100),
          quantity: z.number().int('Quantity must be a whole number').min(1, 'Quantity must be at least 1').max(10_000),
          price: z.number().min(0).max(HIGHEST_PRICE_DOLLARS),
          title: z.string().max(200).optional(),
          image: z.string().max(2048).nullish(),
        }),
      )
      .max(MOST_LINES, `A checkout can have at most ${MOST_LINES} different cars`),
    email: emailSchema,
    total: twoDecimals('Total', 0, MOST_LINES * 10_000 * HIGHEST_PRICE_DOLLARS)
      .optional()
      .describe('What the buyer saw it come to, tax in: another amount is refused'),
  })
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;
export const checkoutAnswerSchema = successOf(z.object({ sessionId: z.string(), url: z.string() }));
export const ownHoldSchema = successOf(z.array(z.object({ carId: z.string(), quantity: whole })));
export type OwnHold = z.infer<typeof ownHoldSchema>['data'];
