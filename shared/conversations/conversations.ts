import { z } from 'zod';
import { successOf } from '../answers.ts';
import { vinSchema } from '../cars/car-fields.ts';
import { oneDecimal, requiredText, timestamp, whole } from '../fields.ts';
import { emailSchema } from '../users/users.ts';
import {
  complaintOutcomes,
  conversationKinds,
  conversationStates,
  LONGEST_MESSAGE,
  messageSenders,
} from './conversation-rules.ts';
import { photosSchema } from './photos.ts';

const MOST_MILES = 2_000_000;

const messageText = requiredText('Message', LONGEST_MESSAGE);

const tradeInSchema = z.object({
  vin: vinSchema.refine((vin) => vin !== '', 'VIN is required'),
  mileage: oneDecimal('Mileage', 0, MOST_MILES),
  condition: requiredText('Condition', 500),
});

/** What opens a conversation. */
export const newConversationSchema = z
  .object({
    kind: z.enum(conversationKinds, 'Unknown kind'),
    text: messageText,
    photos: photosSchema,
    carId: z.string().max(100).optional().describe('The car that it is about'),
    orderId: z.string().max(100).optional().describe('One’s own order: needed for an order and for a complaint'),
    tradeIn: tradeInSchema.optional().describe('The car that is offered: needed for a trade-in'),
    name: requiredText('Name', 120).optional().describe('Needed from who is not signed in'),
    email: emailSchema.optional().describe('Needed from who is not signed in'),
  })
  .meta({ id: 'NewConversation' });
export type NewConversation = z.infer<typeof newConversationSchema>;

export const newMessageSchema = z
  .object({
    text: messageText,
    photos: photosSchema,
    internal: z.boolean().optional().describe('A note for staff, which no customer ever sees; from staff only'),
  })
  .meta({ id: 'NewMessage' });
export type NewMessage = z.infer<typeof newMessageSchema>;

const messageSchema = z
  .object({
    _id: z.string(),
    from: z.enum(messageSenders),
    text: z.string().describe('Plain text'),
    photos: z.array(z.string()).describe('Addresses, which whoever takes part may fetch with the same right'),
    internal: z.literal(true).optional().describe('A note among staff; customers never get these'),
    author: z.string().optional().describe('For staff: which of them wrote it'),
    createdAt: timestamp,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

const summarySchema = z
  .object({
    _id: z.string(),
    kind: z.enum(conversationKinds),
    state: z.enum(conversationStates),
    about: z.string().nullable().describe('The car or the order in words, as it was then'),
    carId: z.string().optional(),
    orderId: z.string().optional(),
    outcome: z.enum(complaintOutcomes).nullable(),
    outcomeNote: z.string().optional(),
    tradeIn: z
      .object({
        vin: z.string(),
        mileage: z.number(),
        condition: z.string(),
        offer: z.object({ amount: z.number(), validUntil: z.string().meta({ format: 'date' }) }).optional(),
      })
      .optional(),
    assignee: z.string().nullable().optional().describe('For staff: the `_id` of who deals with it'),
    assigneeName: z.string().optional(),
    customer: z.object({ name: z.string(), email: z.string() }).optional().describe('For staff: who wrote'),
    dueAt: timestamp.nullable().optional().describe('For staff: until when an answer is promised'),
    unread: z.boolean().optional().describe('In lists: whether it has what whoever asks has not read'),
    createdAt: timestamp,
    lastMessageAt: timestamp,
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummary = z.infer<typeof summarySchema>;

const conversationSchema = summarySchema.extend({ messages: z.array(messageSchema) }).meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;
export const conversationAnswerSchema = successOf(conversationSchema);
export const openedConversationSchema = conversationAnswerSchema.extend({
  url: z.string().optional().describe('For a visitor, where the shop sends no email: the link, with its key'),
});
export type OpenedConversation = z.infer<typeof openedConversationSchema>;

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(500).optional(),
});
/** An address has no true and false, only words. */
const unreadSchema = z.literal('true', 'This can only be true').optional().describe('Only those that are unread');
export const ownConversationsQuerySchema = pageSchema.extend({ unread: unreadSchema });

/** Up to which message one has read. */
export const conversationReadSchema = z
  .object({ messageId: requiredText('Message', 100).describe('The `_id` of the last message that was shown') })
  .meta({ id: 'ConversationRead' });

/** All combined with AND. */
const filtersSchema = z.object({
  state: z.enum(conversationStates, 'Unknown state').optional(),
  assignee: z.string().max(100).optional().describe('The `_id` of an administrator, or `none`'),
  search: z.string().trim().max(254).optional().describe('Part of a name, an email, a car, an order or a message'),
  unread: unreadSchema.describe('Those that wait for an answer, are nobody else’s, and that you have not read'),
});
export type ConversationFilters = z.infer<typeof filtersSchema>;
export const conversationQuerySchema = filtersSchema.extend({
  ...pageSchema.shape,
  sort: z.enum(['newest', 'oldest'], 'Unknown sort order').default('newest').describe('By the last message'),
});
export type ConversationSort = z.infer<typeof conversationQuerySchema>['sort'];

export const conversationPageSchema = successOf(z.array(summarySchema)).extend({
  meta: z.object({ total: whole, nextCursor: z.string().nullable() }),
});
