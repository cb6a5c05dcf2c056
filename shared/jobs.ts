import { z } from 'zod';
import { successOf } from './answers.ts';

/** Background work that was given up, as an administrator sees it. */
const failedJobSchema = z.object({
  _id: z.string(),
  name: z.string(),
  failedAt: z.string(),
  attempts: z.number(),
  reason: z.string(),
});
export type FailedJob = z.infer<typeof failedJobSchema>;
export const failedJobsSchema = successOf(z.array(failedJobSchema));
