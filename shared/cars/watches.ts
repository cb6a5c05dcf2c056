import { z } from 'zod';
import { successOf } from '../answers.ts';

export const watchAnswerSchema = successOf(z.object({ watching: z.boolean() }));

/** By the link in a mail, without signing in. */
export const stopWatchingSchema = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'StopWatching' });
