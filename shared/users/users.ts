import { z } from 'zod';
import { successOf } from '../answers.ts';
import { requiredText, timestamp, whole } from '../fields.ts';
import { permissions } from './permissions.ts';

const userSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(['user', 'admin']),
    userStatus: z.enum(['active', 'inactive']),
    photo: z.string().nullable(),
    permissions: z.array(z.enum(permissions)).describe('What an administrator may do; all of it, unless narrowed'),
    emailConfirmed: z.boolean(),
    hasSecondFactor: z.boolean(),
    mustChangePassword: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** Trimmed and lower-cased, so that one person is one account (D11). */
export const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .max(254, 'Email can be at most 254 characters long')
  .pipe(z.email('Please enter a valid email address'));

const passwordSchema = (tooShort: string) =>
  z.string({ error: 'Password is required' }).min(6, tooShort).max(256, 'Password can be at most 256 characters long');

/** A new password: at least six characters (§5), with room for long passphrases (D10). */
export const newPasswordSchema = passwordSchema('New password must be at least 6 characters');

export const registrationSchema = z
  .object({
    name: requiredText('Name', 120),
    email: emailSchema,
    password: newPasswordSchema,
  })
  .meta({ id: 'Registration' });

/** The same for the form, whose reader has no old password beside which this one were new (D10). */
export const registrationFormSchema = registrationSchema.extend({
  password: passwordSchema('Password must be at least 6 characters'),
});
export type Registration = z.infer<typeof registrationSchema>;

export const loginSchema = z
  .object({
    email: emailSchema,
    password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256),
    code: z
      .string()
      .trim()
      .max(40)
      .optional()
      .describe('Of the authenticator app, or a recovery code, where the account has a second factor'),
  })
  .meta({ id: 'Credentials' });
export type Login = z.infer<typeof loginSchema>;

export const userAnswerSchema = successOf(userSchema);
export const signInAnswerSchema = successOf(userSchema).extend({
  token: z.string(),
  device: z.string().describe('Tells the shop, when you sign in again, that you did so here before'),
});
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

export const profileSchema = z
  .object({
    name: requiredText('Name', 120).optional(),
    photo: z
      .string({ error: 'Photo must be an address' })
      .trim()
      .max(2048, 'A photo address can be at most 2048 characters long')
      .nullable()
      // Nothing else is asked of a photo (§5), but a script must never hide in it, nor another site in a path.
      .refine((url) => !url || /^(https?:\/\/|\/(?![/\\]))/i.test(url), 'Photo must be a web address')
      .transform((url) => url || null)
      .optional(),
  })
  .meta({ id: 'ProfileChange' });
export type ProfileEdit = z.infer<typeof profileSchema>;

export const passwordChangeSchema = z
  .object({
    currentPassword: z
      .string({ error: 'Current password is required' })
      .min(1, 'Current password is required')
      .max(256),
    newPassword: newPasswordSchema,
  })
  .meta({ id: 'PasswordChange' });

export const forgottenPasswordSchema = z.object({ email: emailSchema }).meta({ id: 'PasswordResetRequest' });

/** A new password, chosen by a mailed link. */
export const passwordResetSchema = z
  .object({
    token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(100),
    newPassword: newPasswordSchema,
  })
  .meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof passwordResetSchema>;

export const userSortings = ['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc'] as const;

/** All combined with AND. */
const userFiltersSchema = z.object({
  search: z.string().trim().max(254).optional().describe('Part of the name or of the email, or an id'),
  role: z.enum(['user', 'admin'], 'Role must be user or admin').optional(),
  status: z.enum(['active', 'inactive'], 'Status must be active or inactive').optional(),
});
export type UserFilters = z.infer<typeof userFiltersSchema>;
export const userQuerySchema = userFiltersSchema.extend({
  sort: z.enum(userSortings, 'Unknown sort order').default('newest'),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(500).optional(),
});
export const userPageSchema = successOf(z.array(userSchema)).extend({
  meta: z.object({ total: whole, nextCursor: z.string().nullable() }),
});

const ERASED = '@deleted.invalid';

/** What stands for the address of somebody who was deleted (D79): one for each, which nobody can write to. */
export const erasedAddress = (userId: string): string => `deleted-${userId}${ERASED}`;
export const isErasedAddress = (email: string): boolean => email.endsWith(ERASED);
