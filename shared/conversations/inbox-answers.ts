import { z } from 'zod';
import { successOf } from '../answers.ts';

/** What staff prepared to answer, filled in for one conversation. */
export const preparedAnswersSchema = successOf(
  z.array(z.object({ title: z.string(), text: z.string() }).meta({ id: 'PreparedAnswer' })),
);
export type PreparedAnswer = z.infer<typeof preparedAnswersSchema>['data'][number];
