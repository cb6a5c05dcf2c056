import { z } from 'zod';
import { day, dollarsSchema, optionalText } from '../fields.ts';
import { complaintOutcomes, conversationStates } from './conversation-rules.ts';

const beforeSchema = z
  .object({
    messageId: z.string().max(100).describe('The `_id` of its last message'),
    state: z.enum(conversationStates, 'Unknown state'),
    assignee: z.string().max(100).nullable(),
  })
  .partial();

const offerSchema = z.object({ amount: dollarsSchema, validUntil: day.describe('The last day on which it holds') });

/** What staff change of a conversation; what is left out stays as it is. */
export const conversationEditSchema = z
  .object({
    state: z.enum(conversationStates, 'Unknown state').optional(),
    assignee: z.string().max(100).nullable().optional().describe('The `_id` of an administrator; null for nobody'),
    outcome: z.enum(complaintOutcomes, 'Unknown outcome').optional(),
    outcomeNote: optionalText('The reason', 1000).optional().describe('Needed when a complaint is declined'),
    tradeIn: z.object({ offer: offerSchema }).optional().describe('What staff offer for the customer’s car'),
    before: beforeSchema
      .optional()
      .describe('The conversation as it was known; 409 `STALE_EDIT` when what is decided on has changed since'),
  })
  .meta({ id: 'ConversationChange' });
export type ConversationEdit = z.infer<typeof conversationEditSchema>;
