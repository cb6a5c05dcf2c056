import type { Permission } from '../../shared/permissions.ts';
import { ShopError } from '../errors.ts';
import { mayDo, type UserRow } from './user-row.ts';

/**
 * Nobody touches the account of an administrator who may do more than they do themselves: it would be a way to more (D111).
 * @throws ShopError FORBIDDEN
 */
export function refuseBeyondOwn(actor: UserRow, owner: UserRow): void {
  if (missing(actor, mayDo(owner)).length === 0) return;
  throw new ShopError('FORBIDDEN', `${owner.name} may do more in this shop than you. Ask another administrator.`);
}

/** What of these somebody may not do. */
function missing(actor: UserRow, wanted: readonly Permission[]): Permission[] {
  const own = mayDo(actor);
  return wanted.filter((permission) => !own.includes(permission));
}
