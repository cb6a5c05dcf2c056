import { z } from 'zod';
import { successOf } from '../../answers.ts';
import { categories, fuelTypes } from '../car-rules.ts';

/** What a vehicle identification number tells of its car, as far as it is known. */
const vinFactsSchema = z
  .object({
    vin: z.string(),
    brand: z.string().optional(),
    model: z.string().optional(),
    year: z.number().optional(),
    fuelType: z.enum(fuelTypes).optional(),
    category: z.enum(categories).optional(),
  })
  .meta({ id: 'VinFacts' });
export type VinFacts = z.infer<typeof vinFactsSchema>;

export const vinAnswerSchema = successOf(vinFactsSchema);
