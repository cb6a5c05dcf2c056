import { z } from 'zod';
import { tidyVin, vinProblem } from './vins/vin-check.ts';

export const imageAddress = z
  .string({ error: 'Image must be an address' })
  .trim()
  .max(2048, 'An image address can be at most 2048 characters long')
  .refine(
    (url) => url === '' || url.startsWith('/images/') || (/^https?:\/\/\S+$/.test(url) && URL.canParse(url)),
    'Image must be a web address',
  );

/** Empty for a car whose number is not known. */
export const vinSchema = z
  .string({ error: 'VIN must be a text' })
  .max(40, 'A VIN has 17 characters')
  .transform(tidyVin)
  .superRefine((vin, context) => {
    const message = vin === '' ? undefined : vinProblem(vin);
    if (message) context.addIssue({ code: 'custom', message });
  });
