import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { UserFilters } from '../../shared/users/users.ts';
import type { UserRow } from '../auth/user-row.ts';
import { keys, keyset } from '../db/query/keyset.ts';
import { containing } from '../db/query/like.ts';
import { users } from '../db/schema/index.ts';

/** A name as it is sorted: by the database's own idea of small letters. */
export const sortedName = sql<string>`lower(${users.name})`;

type ListedUser = UserRow & { sortedName: string };
const byTime = { by: users.createdAt, keyOf: (row: ListedUser) => row.createdAt, read: keys.time };
const byName = { by: sortedName, keyOf: (row: ListedUser) => row.sortedName, read: keys.text };
const byEmail = { by: users.email, keyOf: (row: ListedUser) => row.email, read: keys.text };

/** The ways in which the list of users can be sorted. */
export const userList = keyset(users.id, {
  newest: { ...byTime, direction: 'down' },
  oldest: { ...byTime, direction: 'up' },
  name: { ...byName, direction: 'up' },
  'name-desc': { ...byName, direction: 'down' },
  email: { ...byEmail, direction: 'up' },
  'email-desc': { ...byEmail, direction: 'down' },
});

/** Nothing where no filter is set. A link of the audit log searches by id. */
export function matchUsers({ search, role, status }: UserFilters): SQL | undefined {
  const part = search ? containing(search) : '';
  return and(
    search ? or(ilike(users.name, part), ilike(users.email, part), eq(users.id, search)) : undefined,
    role ? eq(users.role, role) : undefined,
    status ? eq(users.status, status) : undefined,
  );
}
