import { z } from 'zod';
import { successOf } from './answers.ts';
import { whole } from './fields.ts';

/** What an account has in the shop, in numbers alone. */
export const holdingsAnswerSchema = successOf(
  z.object({
    orders: whole,
    awaited: whole.describe('Orders whose car is not handed over yet'),
    carsHeld: whole.describe('How many cars their open payment page holds for them'),
    conversations: whole.describe('Conversations, which are deleted with the account'),
    openConversations: whole.describe('Those of them that are not closed'),
  }),
);
export type Holdings = z.infer<typeof holdingsAnswerSchema>['data'];
