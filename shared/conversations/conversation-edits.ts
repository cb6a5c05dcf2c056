import { z } from 'zod';
import { day, dollarsSchema, optionalText } from '../fields.ts';
import { complaintOutcomes, conversationStates } from './conversation-rules.ts';

const offerSchema = z.object({
  amount: dollarsSchema,
  validUntil: day.describe('The last day on which it holds'),
});

/** What staff change of a conversation; what is left out stays as it is. */
export const conversationEditSchema = z
  .object({
    state: z.enum(conversationStates, 'Unknown state').optional(),
    assignee: z.string().max(100).nullable().optional().describe('The `_id` of an administrator; null for nobody'),
    outcome: z.enum(complaintOutcomes, 'Unknown outcome').optional(),
    outcomeBefore: z
      .enum(complaintOutcomes)
      .nullable()
      .optional()
      .describe('The outcome that is changed, null for none; 409 `STALE_EDIT` when it has changed'),
    outcomeNote: optionalText('The reason', 1000).optional().describe('Needed when a complaint is declined'),
    tradeIn: z
      .object({
        offer: offerSchema,
        offerBefore: offerSchema
          .nullable()
          .optional()
          .describe('The offer that is replaced, null for none; 409 `STALE_EDIT` when it has changed'),
      })
      .optional()
      .describe('What staff offer for the customer’s car'),
  })
  .meta({ id: 'ConversationChange' });
export type ConversationEdit = z.infer<typeof conversationEditSchema>;
