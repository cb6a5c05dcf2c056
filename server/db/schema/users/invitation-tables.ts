import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { permissions } from '../../../../shared/users/permissions.ts';
import { instant } from '../columns.ts';
import { users } from './account-tables.ts';

/** Who was asked to help run the shop, and has not answered yet. Only the SHA-256 of the link's token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    // Of the account too, where accepting makes one.
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    // What they may do then; null for all of it (D111).
    permissions: text('permissions', { enum: permissions }).array(),
    tokenHash: text('token_hash').notNull(),
    // Whoever is deleted has nobody invited any more.
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_email_unique').on(table.email),
    uniqueIndex('invitations_token_unique').on(table.tokenHash),
    index('invitations_inviter').on(table.invitedBy),
    check('invitations_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);
