import { z } from 'zod';
import { successOf } from './answers.ts';
import { timestamp, whole } from './fields.ts';

/** What a new dealership does before it opens, in this order (D84). */
export const setUpSteps = [
  'address',
  'hours',
  'legal',
  'logo',
  'car',
  'inspection',
  'mail',
  'payments',
  'sale',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What alone is lacking of a step that looks done. */
const lackingSchema = z
  .enum(['name', 'staff-email'])
  .describe(
    'Of `address`: the dealership’s own name. Of `mail`: an administrator whose address is not one of examples (RFC 2606).',
  );
export type Lacking = z.infer<typeof lackingSchema>;

/** What may wait for staff, the most urgent first (D103). */
export const waitingKinds = [
  'disputes',
  'refunds',
  'incidents',
  'returns',
  'conversations',
  'closed',
  'appointments',
  'orders',
  'pictures',
  'inspections',
  'oldest',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
export const waitingKindSchema = z.object({ kind: z.enum(waitingKinds, 'Unknown kind') });

const waitingSchema = z
  .object({
    _id: z
      .string()
      .describe('Of the order (of a return too), the incident, the conversation, the appointment or the car'),
    title: z.string(),
    number: z.string().optional().describe('Of the order'),
    at: timestamp
      .nullable()
      .describe(
        'Since when it waits; of a dispute and a conversation, until when it must be answered; of an appointment, when it begins',
      ),
    isLate: z.boolean().optional().describe('Of a conversation: that its answer was promised for earlier'),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof waitingSchema>;

const waitingListSchema = z
  .object({
    kind: z.enum(waitingKinds),
    total: whole,
    first: z.array(waitingSchema).describe('The first five; of a kind that is asked for by itself, the first 500'),
  })
  .meta({ id: 'WaitingList' });
export const waitingListAnswerSchema = successOf(waitingListSchema);
export type WaitingList = z.infer<typeof waitingListSchema>;

export const todaySchema = successOf(
  z.object({
    setUp: z
      .array(z.object({ step: z.enum(setUpSteps), isDone: z.boolean(), lacks: lackingSchema.optional() }))
      .nullable()
      .describe('What is to be done before the shop opens; null once all of it is, and for who cannot change settings'),
    whileClosed: whole
      .nullable()
      .describe(
        'How many appointments are booked while the dealership is closed, for who may change its hours; else null',
      ),
    waiting: z.array(waitingListSchema).describe('Of what the caller may deal with, the lists that are not empty'),
  }),
);
export type Today = z.infer<typeof todaySchema>['data'];
/** How many of a list are shown, and how many of one that is asked for by itself. */
export const SHOWN = 5;
export const SHOWN_ALONE = 500;
