import type { Permission } from '../../shared/users/permissions.ts';
import type { User } from '../../shared/users/users.ts';

/** Whether somebody may do this in the shop, as far as the browser knows (D111). */
export function may({ role, permissions }: User, permission: Permission): boolean {
  // A user who was stored before there were permissions has none written down.
  const granted: Permission[] | undefined = permissions;
  return role === 'admin' && (granted?.includes(permission) ?? true);
}
