import { z } from 'zod';
import { optionalText, wholeNumber } from '../fields.ts';

/** The three variants of the Buyers Guide (D102). */
export const warrantyKinds = ['as_is', 'implied_only', 'warranty'] as const;

const needed = ['systems', 'duration', 'percent'] as const;
const neededText = {
  systems: 'Say which systems are covered',
  duration: 'Say how long the warranty lasts',
  percent: 'Say which part of the costs the dealership pays',
};

/** What the dealership promises of a used car. Only a warranty has systems, a duration and a share of the costs. */
export const warrantySchema = z
  .object({
    kind: z.enum(warrantyKinds, 'Warranty must be as_is, implied_only or warranty'),
    systems: optionalText('Systems covered', 500).optional(),
    duration: optionalText('Duration', 120).optional(),
    percent: wholeNumber('Percent', 1, 100).optional().describe('Of labor and of parts'),
  })
  .superRefine((warranty, context) => {
    if (warranty.kind !== 'warranty') return;
    for (const name of needed) {
      if (!warranty[name]) context.addIssue({ code: 'custom', path: [name], message: neededText[name] });
    }
  })
  .overwrite((warranty) => (warranty.kind === 'warranty' ? warranty : { kind: warranty.kind }))
  .meta({ id: 'Warranty' });
export type Warranty = z.infer<typeof warrantySchema>;

/** What holds by law where a dealer promises nothing and excludes nothing. */
export const defaultWarranty: Warranty = { kind: 'implied_only' };
