import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { Fragment } from 'react';
import type { MailSummary } from '../../../../shared/mails.ts';
import { mailPage } from '../../../api/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CustomerLink } from '../list/customer-link.tsx';
import { DataList } from '../list/data-list.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { isNarrowed, sortingOf } from '../list/filters/list-filters.ts';
import type { Column } from '../list/table/data-table.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { useRowDialog } from '../list/use-row-dialog.ts';
import { dateColumn, ReadMailDialog, readColumn, subjectColumn } from './mail-reading.tsx';
import { mailChoices, readMailFilters } from './message-filters.ts';

export function OutgoingMails({ address }: { address: ListParams }) {
  const filters = readMailFilters(address);
  const list = useQuery({ ...mailPage(filters, address.place.cursor), placeholderData: keepPreviousData });
  const reading = useRowDialog<MailSummary>();
  return (
    <>
      <FilterBar address={address} search="Search by subject or recipient" choices={mailChoices} />
      <DataList
        label="Email"
        columns={columnsFor(reading.open)}
        list={list}
        address={address}
        loading="Loading email..."
        empty={{ Icon: MailOpen, text: 'No email yet.' }}
        isFiltered={isNarrowed({ ...filters, from: '' })}
        sorting={sortingOf(address, filters)}
      />
      <ReadMailDialog reading={reading} />
    </>
  );
}

function columnsFor(open: (mail: MailSummary) => void): Column<MailSummary>[] {
  return [
    subjectColumn,
    { header: 'To', isLong: true, cell: ({ to }) => <Recipients to={to} /> },
    dateColumn,
    { header: 'Status', cell: ({ status }) => <MailStatus status={status} /> },
    readColumn(open),
  ];
}

function Recipients({ to }: { to: string[] }) {
  return (
    <span className="block @2xl:min-w-40">
      {to.map((email, place) => (
        <Fragment key={email}>
          {place > 0 && ', '}
          <CustomerLink email={email} />
        </Fragment>
      ))}
    </span>
  );
}

const statuses = {
  waiting: { tone: 'warning', label: 'Waiting' },
  sent: { tone: 'success', label: 'Sent' },
  kept: { tone: 'neutral', label: 'Not sent' },
} as const;

function MailStatus({ status }: Pick<MailSummary, 'status'>) {
  return <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>;
}
