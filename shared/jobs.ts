import { z } from 'zod';
import { successOf } from './answers.ts';
import { timestamp, whole } from './fields.ts';

/** Background work that was given up, as an administrator sees it. */
const failedJobSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    failedAt: timestamp,
    attempts: whole,
    reason: z.string(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJobSchema>;
export const failedJobsSchema = successOf(z.array(failedJobSchema));
