import { z } from 'zod';
import { successOf } from '../answers.ts';
import { wholeNumber } from '../fields.ts';
import { categories, HIGHEST_QUANTITY } from './car-rules.ts';

/** As many as one page of any list holds. */
const MOST_BULK_CARS = 100;

/** Each car as the one who chose it saw it: what changed since then is left alone (D57). */
const chosenCars = z
  .array(
    z.object({ _id: z.string().max(100), version: wholeNumber('Version', 0, 2_147_483_647) }),
    'Select at least one car',
  )
  .min(1, 'Select at least one car')
  .max(MOST_BULK_CARS, `At most ${MOST_BULK_CARS} cars can be changed at once`);

export const carBulkSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('delete'), cars: chosenCars }),
    /** Drafts come into the shop (D108). */
    z.object({ action: z.literal('publish'), cars: chosenCars }),
    z.object({
      action: z.literal('category'),
      category: z.enum(categories, 'Category must be SUV, Sedan, Truck, Coupe or Convertible'),
      cars: chosenCars,
    }),
    z.object({
      action: z.literal('set-stock'),
      /** What can be bought of each from now on; what is held stays held (D66). */
      quantity: wholeNumber('Quantity', 0, HIGHEST_QUANTITY),
      cars: chosenCars,
    }),
    z.object({
      action: z.literal('change-stock'),
      /** How many more of each there are, or fewer. */
      by: wholeNumber('Change', -HIGHEST_QUANTITY, HIGHEST_QUANTITY).refine((by) => by !== 0, 'Enter a change'),
      cars: chosenCars,
    }),
  ],
  'Action must be delete, publish, category, set-stock or change-stock',
);
export type CarBulk = z.infer<typeof carBulkSchema>;

/** What became of one of the cars; the message is fit to show. */
const bulkResultSchema = z.object({
  _id: z.string(),
  success: z.boolean(),
  message: z.string(),
  code: z.string().optional(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const carBulkAnswerSchema = successOf(z.array(bulkResultSchema));
