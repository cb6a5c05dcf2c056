import { z } from 'zod';
import { successOf } from './answers.ts';
import { requiredText, timestamp, whole } from './fields.ts';
import { emailSchema } from './users/users.ts';

const mailStatuses = ['waiting', 'sent', 'kept'] as const;

/** A mail as an administrator sees it. `kept` is one that was written while there was no mail server. */
const mailSummarySchema = z
  .object({
    _id: z.string(),
    kind: z.string(),
    to: z.array(z.string()),
    replyTo: z.string().nullable(),
    subject: z.string(),
    status: z.enum(mailStatuses),
    createdAt: timestamp,
    sentAt: timestamp.nullable(),
  })
  .meta({ id: 'MailSummary' });
export type MailSummary = z.infer<typeof mailSummarySchema>;

/** The same with its words. That somebody read them is noted. */
const mailSchema = mailSummarySchema
  .extend({
    html: z.string(),
    text: z.string(),
    calendar: z.string().nullable().describe('A calendar file that goes with it'),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mailSchema>;
export const mailAnswerSchema = successOf(mailSchema);

/** All combined with AND. */
const mailFiltersSchema = z.object({
  search: z.string().trim().max(254).optional().describe('Part of the subject or of a recipient, or an id'),
  status: z.enum(mailStatuses, 'Unknown status').optional(),
  from: z
    .enum(['customers', 'shop'], 'Unknown sender')
    .optional()
    .describe('What customers wrote by the contact form, or everything else'),
});
export type MailFilters = z.infer<typeof mailFiltersSchema>;
export const mailQuerySchema = mailFiltersSchema.extend({
  sort: z.enum(['newest', 'oldest'], 'Unknown sort order').default('newest'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z.string().max(500).optional(),
});
export const mailPageSchema = successOf(z.array(mailSummarySchema)).extend({
  meta: z.object({ total: whole, nextCursor: z.string().nullable() }),
});

/** What somebody writes to the dealership. */
export const contactSchema = z
  .object({
    name: requiredText('Name', 120),
    email: emailSchema,
    message: requiredText('Message', 10_000),
  })
  .meta({ id: 'ContactMessage' });
export type Contact = z.infer<typeof contactSchema>;
