import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import type { MailSummary } from '../../../../shared/mails.ts';
import { mailPage } from '../../../api/messages.ts';
import { MailLink } from '../../../components/mail-link.tsx';
import { DataList } from '../list/data-list.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { sortingOf } from '../list/filters/list-filters.ts';
import type { Column } from '../list/table/data-table.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { useRowDialog } from '../list/use-row-dialog.ts';
import { dateColumn, ReadMailDialog, readColumn, subjectColumn } from './mail-reading.tsx';
import { contactMailChoices, readContactMailFilters } from './message-filters.ts';

/** What customers wrote by the contact form, apart from what the shop writes to people. */
export function ContactMails({ address }: { address: ListParams }) {
  const filters = readContactMailFilters(address);
  const list = useQuery({ ...mailPage(filters, address.place.cursor), placeholderData: keepPreviousData });
  const reading = useRowDialog<MailSummary>();
  return (
    <>
      <FilterBar address={address} search="Search by subject" choices={contactMailChoices} />
      <DataList
        label="From customers"
        columns={columnsFor(reading.open)}
        list={list}
        address={address}
        loading="Loading messages..."
        empty={{ Icon: MessageSquare, text: 'No messages yet.' }}
        isFiltered={filters.search !== ''}
        sorting={sortingOf(address, filters)}
      />
      <ReadMailDialog reading={reading} />
    </>
  );
}

function columnsFor(open: (mail: MailSummary) => void): Column<MailSummary>[] {
  return [
    subjectColumn,
    { header: 'Reply to', isLong: true, cell: ({ replyTo }) => replyTo && <MailLink email={replyTo} /> },
    dateColumn,
    readColumn(open),
  ];
}
