import type { User } from '../../shared/users.ts';
import type { Snapshot } from '../audit-log/service.ts';
import type { users } from '../db/schema/index.ts';

export type UserRow = typeof users.$inferSelect;

/** A user as the API shows it. */
export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    userStatus: row.status,
    photo: row.photo,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A user in the words of the edit dialog, for the record of who changed what. */
export function describeUser({ name, role, status }: UserRow): Snapshot {
  return { Name: name, Role: role, Status: status };
}

/** Whether somebody has shown that the address is theirs. Nobody is asked to yet, so every account counts. */
export function hasConfirmedEmail(_user: UserRow): boolean {
  return true;
}
