import { z } from 'zod';
import { successOf } from '../answers.ts';
import { whole } from '../fields.ts';
import { type CardCar, carCardSchema, carSchema } from './cars.ts';

export const carAnswerSchema = successOf(carSchema);
const meta = z.object({
  total: whole,
  nextCursor: z.string().nullable(),
  /** Of a search alone (D104). */
  lookedFurther: z.boolean().optional().describe('No brand, model or category has the text: every word was looked for'),
  didYouMean: z
    .string()
    .optional()
    .describe('The search with a misspelling of one letter corrected, where it found nothing'),
});
/** Whole cars, unless cards were asked for. */
export const carPageSchema = successOf(z.union([z.array(carSchema), z.array(carCardSchema)])).extend({ meta });
export type CardPage = Omit<z.infer<typeof carPageSchema>, 'data'> & { data: CardCar[] };
