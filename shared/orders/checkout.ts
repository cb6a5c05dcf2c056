import { z } from 'zod';
import { successOf } from '../answers.ts';
import { dollarsSchema, twoDecimals, whole } from '../fields.ts';
import { HIGHEST_PRICE_DOLLARS } from '../money.ts';
import { MOST_CHOSEN } from '../options/option-rules.ts';
import { emailSchema } from '../users/users.ts';

/** Checkout lines a payment may have: one key of the provider's metadata each, of which there are 50. */
const MOST_LINES = 40;
/** Lines and, for those with options, one key more. */
const MOST_KEYS = 46;
/** Lines and options a payment page may list. */
const MOST_LISTED = 100;

const chosenSchema = z
  .array(z.object({ _id: z.string().min(1).max(100), price: dollarsSchema }), 'Options must be a list')
  .max(MOST_CHOSEN, `A car can have at most ${MOST_CHOSEN} options`)
  .refine((chosen) => new Set(chosen.map(({ _id }) => _id)).size === chosen.length, 'An option can be chosen once')
  .describe('What the buyer chose for each unit, and the price that they saw (D100)');
type Chosen = z.infer<typeof chosenSchema>;

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
          options: chosenSchema.optional(),
        }),
      )
      .max(MOST_LINES, `A checkout can have at most ${MOST_LINES} different cars`)
      .refine(fitsPayment, 'These are too many options for one payment. Please buy fewer cars at once.')
      .superRefine(refuseTwoChoices),
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

function fitsPayment(items: { options?: Chosen | undefined }[]): boolean {
  const chosen = items.flatMap(({ options = [] }) => (options.length > 0 ? [options.length] : []));
  const listed = chosen.reduce((sum, count) => sum + count, items.length);
  return items.length + chosen.length <= MOST_KEYS && listed <= MOST_LISTED;
}

/** The same car twice is one line that wants more of it, so both must want it with the same options. */
function refuseTwoChoices(
  items: { carId: string; options?: Chosen | undefined }[],
  { addIssue }: z.core.$RefinementCtx,
): void {
  const first = new Map<string, string>();
  for (const [place, { carId, options = [] }] of items.entries()) {
    const chosen = JSON.stringify(options.map(({ _id, price }) => [_id, price]).sort());
    if ((first.get(carId) ?? chosen) !== chosen) {
      const message = 'A car can be bought with one choice of options at a time';
      addIssue({ code: 'custom', path: [place, 'options'], message });
    }
    first.set(carId, chosen);
  }
}
