import { z } from 'zod';
import { successOf } from '../answers.ts';
import { timestamp } from '../fields.ts';

/** A place where one is signed in. */
const ownSessionSchema = z
  .object({
    _id: z.string(),
    device: z.string(),
    isCurrent: z.boolean().describe('Whether it is the session that asks'),
    createdAt: timestamp,
    lastUsedAt: timestamp.describe('To within some minutes'),
  })
  .meta({ id: 'Session' });
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionsSchema = successOf(z.array(ownSessionSchema));

/** The passwords that most people use, for a form to warn of them. */
export const commonPasswordsSchema = successOf(z.array(z.string()));

/** A link that opens somebody's account, for staff to hand over. */
export const resetLinkSchema = successOf(z.object({ url: z.string() }));

/** One's own password, to show that it is oneself who changes what guards the account. */
export const passwordProofSchema = z
  .object({
    currentPassword: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256),
  })
  .meta({ id: 'PasswordProof' });

export const codeSchema = z
  .object({ code: z.string({ error: 'Code is required' }).trim().min(1, 'Code is required').max(40) })
  .meta({ id: 'SecondFactorCode' });

/** The key of an authenticator app. */
const secondFactorKeySchema = z
  .object({
    secret: z.string().describe('Base32, to type'),
    uri: z.string().describe('`otpauth://…`'),
    qr: z.string().describe('The same as a picture, as a data URL'),
  })
  .meta({ id: 'SecondFactorKey' });
export type SecondFactorKey = z.infer<typeof secondFactorKeySchema>;
export const secondFactorSchema = successOf(secondFactorKeySchema);
export const recoveryCodesSchema = successOf(z.object({ recoveryCodes: z.array(z.string()) }));

export const linkTokenSchema = z
  .object({ token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(100) })
  .meta({ id: 'LinkToken' });
