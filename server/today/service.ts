import { type Today, type WaitingKind, type WaitingList, waitingKinds } from '../../shared/today.ts';
import type { Permission } from '../../shared/users/permissions.ts';
import { listDue, listWhileClosed } from '../appointments/due.ts';
import { listLacking } from '../cars/waiting/cars-waiting.ts';
import { listOverdue } from '../conversations/inbox/waiting-conversations.ts';
import type { Database } from '../db/client.ts';
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
  list: (db: Database, shop: Shop) => Promise<Omit<WaitingList, 'kind'>>;
}

const sources: Record<WaitingKind, Source> = {
  disputes: { needs: 'orders', list: listDisputes },
  refunds: { needs: 'orders', list: listFailedRefunds },
  incidents: { needs: 'money', list: listOwedIncidents },
  returns: { needs: 'orders', list: listReturnsToSettle },
  conversations: { needs: 'orders', list: (_, shop) => listOverdue(shop) },
  closed: { needs: 'orders', list: (_, shop) => listWhileClosed(shop) },
  appointments: { needs: 'orders', list: (_, shop) => listDue(shop) },
  orders: { needs: 'orders', list: listOrdersToPrepare },
  pictures: { needs: 'cars', list: (db) => listLacking(db, 'picture') },
  inspections: { needs: 'inspection', list: (db) => listLacking(db, 'inspection') },
  oldest: { needs: 'cars', list: (db) => listLacking(db, 'buyer') },
};

/**
 * What waits for staff right now, and what is still to be done before the shop opens (D84, D103).
 * @param may whether the caller has a permission: nobody is told of what they cannot deal with
 */
export async function readToday(shop: Shop, may: (permission: Permission) => boolean): Promise<Today> {
  const waiting: WaitingList[] = [];
  for (const kind of waitingKinds) {
    const { needs, list } = sources[kind];
    const found = may(needs) && (await list(shop.db, shop));
    if (found && found.total > 0) waiting.push({ kind, ...found });
  }
  const closed = may('settings') ? (await listWhileClosed(shop)).total : null;
  return { setUp: may('settings') ? await readSetUp(shop) : null, whileClosed: closed, waiting };
}
