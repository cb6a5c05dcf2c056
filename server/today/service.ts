import {
  SHOWN,
  SHOWN_ALONE,
  type Today,
  type WaitingKind,
  type WaitingList,
  waitingKinds,
} from '../../shared/today.ts';
import type { Permission } from '../../shared/users/permissions.ts';
import { listDue, listWhileClosed } from '../appointments/due.ts';
import { listLacking } from '../cars/waiting/cars-waiting.ts';
import { listUnanswered } from '../conversations/inbox/waiting-conversations.ts';
import { ShopError } from '../errors.ts';
import {
  listDisputes,
  listFailedRefunds,
  listOrdersToPrepare,
  listOwedIncidents,
  listReturnsToSettle,
} from '../orders/waiting/orders-waiting.ts';
import type { Shop } from '../shop.ts';
import { readSetUp } from './set-up.ts';

interface Source {
  /** Whose work it is (D111). */
  needs: Permission;
  list: (shop: Shop, limit: number) => Promise<Omit<WaitingList, 'kind'>>;
}

const sources: Record<WaitingKind, Source> = {
  disputes: { needs: 'orders', list: ({ db }, limit) => listDisputes(db, limit) },
  refunds: { needs: 'orders', list: ({ db }, limit) => listFailedRefunds(db, limit) },
  incidents: { needs: 'money', list: ({ db }, limit) => listOwedIncidents(db, limit) },
  returns: { needs: 'orders', list: ({ db }, limit) => listReturnsToSettle(db, limit) },
  conversations: { needs: 'orders', list: listUnanswered },
  closed: { needs: 'orders', list: listWhileClosed },
  appointments: { needs: 'orders', list: listDue },
  orders: { needs: 'orders', list: ({ db }, limit) => listOrdersToPrepare(db, limit) },
  pictures: { needs: 'cars', list: ({ db }, limit) => listLacking(db, 'picture', limit) },
  inspections: { needs: 'inspection', list: ({ db }, limit) => listLacking(db, 'inspection', limit) },
  oldest: { needs: 'cars', list: ({ db }, limit) => listLacking(db, 'buyer', limit) },
};

/**
 * What waits for staff right now, and what is still to be done before the shop opens (D84, D103).
 * @param may whether the caller has a permission: nobody is told of what they cannot deal with
 */
export async function readToday(shop: Shop, may: (permission: Permission) => boolean): Promise<Today> {
  const waiting: WaitingList[] = [];
  for (const kind of waitingKinds) {
    const { needs, list } = sources[kind];
    const found = may(needs) && (await list(shop, SHOWN));
    if (found && found.total > 0) waiting.push({ kind, ...found });
  }
  const closed = may('settings') ? (await listWhileClosed(shop, 0)).total : null;
  return { setUp: may('settings') ? await readSetUp(shop) : null, whileClosed: closed, waiting };
}

/**
 * All that waits of one kind, so that nothing that is counted is out of reach.
 * @throws ShopError FORBIDDEN for whoever cannot deal with it
 */
export async function readWaiting(
  shop: Shop,
  kind: WaitingKind,
  may: (permission: Permission) => boolean,
): Promise<WaitingList> {
  const { needs, list } = sources[kind];
  if (!may(needs)) throw new ShopError('FORBIDDEN', 'You don’t have permission to do this. Ask another administrator.');
  return { kind, ...(await list(shop, SHOWN_ALONE)) };
}
