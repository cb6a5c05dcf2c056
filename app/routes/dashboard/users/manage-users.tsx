import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { href } from 'react-router';
import type { User } from '../../../../shared/users/users.ts';
import { userPage } from '../../../api/users/users.ts';
import { MailLink } from '../../../components/mail-link.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { DataList } from '../list/data-list.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { isNarrowed, sortingOf } from '../list/filters/list-filters.ts';
import type { Column } from '../list/table/data-table.tsx';
import { RowActions } from '../list/table/row-actions.tsx';
import { requestedList, useListParams } from '../list/use-list-params.ts';
import { type RowDialog, useRowDialog } from '../list/use-row-dialog.ts';
import type { Route } from './+types/manage-users.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { Invitations } from './invitations/invitation-list.tsx';
import { InviteColleague } from './invitations/invite-colleague.tsx';
import { byEmail, byName, readUserFilters, userChoices } from './user-filters.ts';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = requestedList(request);
  void cacheFor('people')?.prefetchQuery(userPage(readUserFilters(list), list.place.cursor));
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Manage Users',
    description: 'View, edit, or remove users from your platform',
    path: href('/dashboard/users'),
    unlisted: true,
  });

export default function ManageUsers() {
  const address = useListParams();
  const filters = readUserFilters(address);
  const list = useQuery({ ...userPage(filters, address.place.cursor), placeholderData: keepPreviousData });
  const editing = useRowDialog<User>('user dialog');
  const deleting = useRowDialog<User>();

  return (
    <PageShell>
      <PageHeader
        title="Manage Users"
        subtitle="View, edit, or remove users from your platform"
        action={<InviteColleague />}
      />
      <FilterBar address={address} search="Search by name or email" choices={userChoices} />
      <DataList
        label="Users"
        columns={columnsFor(editing, deleting)}
        list={list}
        address={address}
        loading="Loading users..."
        empty={{ Icon: Users, text: 'No users found.' }}
        isFiltered={isNarrowed(filters)}
        sorting={sortingOf(address, filters)}
      />
      {!isNarrowed(filters) && <Invitations />}
      <EditUserDialog dialog={editing} />
      <DeleteUserDialog dialog={deleting} />
    </PageShell>
  );
}

function columnsFor(editing: RowDialog<User>, deleting: RowDialog<User>): Column<User>[] {
  return [
    { header: '#', part: 'number', cell: (_, number) => <span className="text-ink-soft">{number}</span> },
    { header: 'Name', part: 'title', sort: byName, cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { header: 'Email', isLong: true, sort: byEmail, cell: ({ email }) => <MailLink email={email} /> },
    { header: 'Role', cell: ({ role }) => (role === 'admin' ? <Badge tone="accent">Admin</Badge> : 'User') },
    {
      header: 'Status',
      cell: ({ userStatus }) =>
        userStatus === 'active' ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>,
    },
    {
      header: 'Actions',
      part: 'actions',
      atEnd: true,
      cell: (user) => (
        <RowActions name={user.name} onEdit={() => editing.open(user)} onDelete={() => deleting.open(user)} />
      ),
    },
  ];
}
