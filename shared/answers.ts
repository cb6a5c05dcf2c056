import { z } from 'zod';

/** How every call answers that went well. `token` travels beside `data` at sign-in and registration. */
export function successOf<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}

/** How every call answers that went wrong. `message` is fit to show to a person. */
export const failureSchema = z
  .object({
    success: z.literal(false),
    message: z.string().describe('Fit to show to a person'),
    code: z.string().describe('Tells programs what went wrong'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('What was refused, field by field'),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failureSchema>;
/** For calls that did something and have nothing to show. */
export const doneSchema = successOf(z.null());
