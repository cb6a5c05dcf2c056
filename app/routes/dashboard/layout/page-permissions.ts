import { href } from 'react-router';
import type { Permission } from '../../../../shared/users/permissions.ts';
import type { User } from '../../../../shared/users/users.ts';
import { may } from '../../../state/may.ts';

/** What it takes to use a page: one of these permissions (D111). The server decides; this decides what is drawn. */
const pages: [path: string, needed: Permission[]][] = [
  [href('/dashboard/users'), ['people']],
  [href('/dashboard/products'), ['cars']],
  [href('/dashboard/addProduct'), ['cars']],
  [href('/dashboard/adminOrders'), ['orders']],
  [href('/dashboard/calendar'), ['orders']],
  [href('/dashboard/inbox/:id?'), ['orders']],
  [href('/dashboard/revenue'), ['money']],
  [href('/dashboard/messages'), ['people', 'money', 'settings']],
  [href('/dashboard/auditLog'), ['settings']],
  [href('/dashboard/settings/:section?'), ['settings']],
];

/** Within the page of a car, which may be closed to those who inspect. */
const inspecting = /^\/dashboard\/products\/[^/]+\/inspection$/i;

/** The router takes an address in any case of letters. */
export function mayOpen(user: User, address: string): boolean {
  const path = address.toLowerCase();
  if (inspecting.test(path)) return may(user, 'inspection');
  const needed = pages.find(([page]) => `${path}/`.startsWith(`${page.toLowerCase()}/`))?.[1];
  return !needed || needed.some((permission) => may(user, permission));
}
