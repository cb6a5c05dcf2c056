import { z } from 'zod';
import { successOf } from './answers.ts';
import { day, timestamp } from './fields.ts';

export const changeSubjects = [
  'car',
  'order',
  'user',
  'conversation',
  'mail',
  'settings',
  'option',
  'audit_log',
] as const;

/** What happened that nobody edited: it is kept for a time, and then goes (D79). */
export const securityActions = [
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'password_reset',
  'reset_link_made',
  'second_factor_set_up',
  'second_factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'session_ended',
  'email_confirmed',
  'invited',
  'invitation_withdrawn',
  'exported',
  'read',
] as const;
export const changeActions = [
  'added',
  'edited',
  'imported',
  'deleted',
  'refunded',
  'bought_back',
  'inspected',
  ...securityActions,
] as const;

/** The field of a change that says what a buyer answered to what is held back at a return (D94): true or false. */
export const ANSWER_TO_DEDUCTIONS = 'Deductions agreed';

/** Fields of a change whose values are dollars. */
export const moneyFields: readonly string[] = ['Price', 'Total', 'Refunded', 'Offer'];

/** What changed of one field. `before` and `after` are null where there was or is nothing. */
export const changedFieldSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** Who changed what. `before` and `after` are null where there was or is nothing, and where it was forgotten (D56). */
const changeSchema = z
  .object({
    _id: z.string(),
    subject: z.enum(changeSubjects),
    subjectId: z.string(),
    subjectName: z
      .string()
      .nullable()
      .describe('What staff know the car, order or user by, for those who may see such'),
    action: z.enum(changeActions),
    actor: z.object({ _id: z.string().nullable(), name: z.string() }),
    fields: z.array(changedFieldSchema),
    createdAt: timestamp,
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof changeSchema>;

/** All combined with AND. */
const changeFiltersSchema = z.object({
  subject: z.enum(changeSubjects, 'Unknown subject').optional(),
  id: z.string().min(1, 'Id is required').max(100).optional().describe('Of one subject; needs `subject`'),
  since: z.coerce
    .number('Since must be a version')
    .int('Since must be a version')
    .min(0, 'Since must be a version')
    .max(2_147_483_647, 'Since must be a version')
    .optional()
    .describe('Only edits and imports after this version of the subject (D57)'),
  action: z.enum(changeActions, 'Unknown action').optional(),
  search: z.string().trim().max(120).optional().describe('Part of the name of who did it'),
  from: day.optional(),
  to: day.optional(),
});
export type ChangeFilters = z.infer<typeof changeFiltersSchema>;

export const changeExportSchema = changeFiltersSchema.extend({
  sort: z.enum(['newest', 'oldest'], 'Unknown sort order').default('newest'),
});
export type ChangeExport = z.infer<typeof changeExportSchema>;
export const changeQuerySchema = changeExportSchema.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
});
export const changePageSchema = successOf(z.array(changeSchema)).extend({
  meta: z.object({ nextCursor: z.string().nullable() }),
});
