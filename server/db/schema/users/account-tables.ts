import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { permissions } from '../../../../shared/users/permissions.ts';
import { instant } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    // What an administrator may do; null for all of it (D111).
    permissions: text('permissions', { enum: permissions }).array(),
    photo: text('photo'),
    emailConfirmedAt: instant('email_confirmed_at'),
    // Since when signing in asks for a code as well (D77).
    secondFactorAt: instant('second_factor_at'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    index('users_newest').on(table.createdAt, table.id),
    index('users_by_name').on(sql`lower(${table.name})`, table.id),
    index('users_by_role').on(table.role, table.createdAt, table.id),
    index('users_by_status').on(table.status, table.createdAt, table.id),
    index('users_name_parts').using('gin', sql`${table.name} gin_trgm_ops`),
    index('users_email_parts').using('gin', sql`${table.email} gin_trgm_ops`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role_known', sql`${table.role} in ('user', 'admin')`),
    check('users_status_known', sql`${table.status} in ('active', 'inactive')`),
  ],
);

/** Only the SHA-256 of a token is stored, so a leaked table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    // What its owner names it by, to end it.
    id: text('id').notNull().default(sql`gen_random_uuid()`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // Browser and system in words, as the browser told them.
    device: text('device'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_id_unique').on(table.id),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Asked-for new passwords. Only the SHA-256 of the token in the mailed link is stored; using it deletes the row. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    // The operator's own way back in takes the second factor away, too.
    removesSecondFactor: boolean('removes_second_factor').notNull().default(false),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** Links by which people show that an address is theirs (D78). Only the SHA-256 of the token is stored. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('email_confirmations_user').on(table.userId)],
);

/** The key of an authenticator app. It counts once `users.second_factor_at` is set. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  // The newest period whose code was taken: a code counts once.
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
});

/** Ways in without the app, each for one time. Only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
