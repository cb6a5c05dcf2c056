import { z } from 'zod';
import { successOf } from '../answers.ts';
import { optionalText, requiredText, timestamp } from '../fields.ts';
import { permissions } from './permissions.ts';
import { emailSchema, passwordResetSchema, registrationFormSchema } from './users.ts';

/** As many as may wait for an answer at once. */
export const MOST_INVITATIONS = 100;

const invitationSchema = z
  .object({
    _id: z.string(),
    email: z.string(),
    name: z.string(),
    permissions: z.array(z.enum(permissions)),
    state: z.enum(['pending', 'expired']),
    invitedBy: z.string().describe('The name of whoever sent it last'),
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationsSchema = successOf(z.array(invitationSchema));
export const invitationAnswerSchema = successOf(invitationSchema);

const sentInvitationSchema = invitationSchema
  .extend({ url: z.string().nullable().describe('The link, to hand over, in a shop that sends no mail; else null') })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof sentInvitationSchema>;
export const sentInvitationAnswerSchema = successOf(sentInvitationSchema);

export const inviteSchema = z
  .object({
    email: emailSchema,
    name: optionalText('Name', 120).default(''),
    permissions: z
      .array(z.enum(permissions, 'Unknown permission'))
      .max(permissions.length)
      .optional()
      .describe('What they can manage; empty or left out, as much as whoever invites'),
  })
  .meta({ id: 'InvitationRequest' });
export type InviteWish = z.input<typeof inviteSchema>;
export type Invite = z.infer<typeof inviteSchema>;

/** What whoever has the link is told. */
const openedInvitationSchema = z
  .object({ email: z.string(), name: z.string(), hasAccount: z.boolean() })
  .meta({ id: 'OpenedInvitation' });
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;
export const openedInvitationAnswerSchema = successOf(openedInvitationSchema);

export const acceptanceSchema = passwordResetSchema
  .extend({ name: requiredText('Name', 120) })
  .meta({ id: 'InvitationAcceptance' });
export type Acceptance = z.infer<typeof acceptanceSchema>;
/** The same for the form, which asks for a password and not for a new one (D10, D111). */
export const acceptanceFormSchema = acceptanceSchema.extend({ newPassword: registrationFormSchema.shape.password });
