import { href } from 'react-router';
import type { Change } from '../../../../shared/audit-log.ts';

const search = (path: string, id: string) => `${path}?${new URLSearchParams({ search: id })}`;

/** The account of somebody. */
export const userPath = (id: string) => search(href('/dashboard/users'), id);

const pathOf: Record<Change['subject'], (id: string) => string> = {
  car: (id) => href('/dashboard/products/:id', { id }),
  order: (id) => href('/dashboard/adminOrders/:id', { id }),
  user: userPath,
  conversation: (id) => href('/dashboard/inbox/:id?', { id }),
  mail: (id) => search(href('/dashboard/messages'), id),
  settings: (section) => href('/dashboard/settings/:section?', { section }),
  option: () => href('/dashboard/settings/:section?', { section: 'options' }),
  audit_log: () => href('/dashboard/auditLog'),
};

/** What there is no page of: what is gone, a file, and an invitation, which is no account yet. */
const withoutPage: readonly Change['action'][] = ['deleted', 'exported', 'invited', 'invitation_withdrawn'];

/** Where what was changed can be seen as it is now, if there is such a page. */
export function subjectPath({ subject, subjectId, action }: Change): string | undefined {
  return withoutPage.includes(action) ? undefined : pathOf[subject](subjectId);
}
