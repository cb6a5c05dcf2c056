import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { permissions } from './permissions.ts';

const editableFields = z
  .object({
    name: requiredText('Name', 120),
    role: z.enum(['user', 'admin'], 'Role must be user or admin'),
    userStatus: z.enum(['active', 'inactive'], 'Status must be active or inactive'),
    permissions: z
      .array(z.enum(permissions, 'Unknown permission'))
      .max(permissions.length)
      .describe('What an administrator may do; empty or left out, it stays as it is'),
  })
  .partial();
/** What is left out stays. */
export const userEditSchema = editableFields
  .extend({
    before: editableFields
      // Whatever a name from before is.
      .extend({ name: z.string().max(1000).optional() })
      .optional()
      .describe('What is changed, as it was known; 409 `STALE_EDIT` when some of it has changed since'),
  })
  .meta({ id: 'UserChange' });
export type UserEdit = z.infer<typeof userEditSchema>;
