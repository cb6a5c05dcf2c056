import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import type { MailSummary } from '../../../../shared/mails.ts';
import { mailPage } from '../../../api/messages.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { MailLink } from '../../../components/mail-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DataList } from '../list/data-list.tsx';
import type { Column } from '../list/data-table.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { byTime, sortingOf } from '../list/list-filters.ts';
import type { ListParams } from '../list/use-list-params.ts';
import { useRowDialog } from '../list/use-row-dialog.ts';
import { MailText } from './mail-list.tsx';
import { customerMailChoices, readCustomerMailFilters } from './message-filters.ts';

/** What customers wrote by the contact form, apart from what the shop writes to people. */
export function CustomerMails({ address }: { address: ListParams }) {
  const filters = readCustomerMailFilters(address);
  const list = useQuery({ ...mailPage(filters, address.place.cursor), placeholderData: keepPreviousData });
  const reading = useRowDialog<MailSummary>();
  return (
    <>
      <FilterBar address={address} search="Search by subject" choices={customerMailChoices} />
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
      <Dialog
        open={reading.isOpen}
        onOpenChange={(isOpen) => !isOpen && reading.close()}
        title={reading.subject?.subject}
      >
        {reading.subject && <MailText mail={reading.subject} />}
      </Dialog>
    </>
  );
}

function columnsFor(open: (mail: MailSummary) => void): Column<MailSummary>[] {
  return [
    {
      header: 'Subject',
      part: 'title',
      cell: ({ subject }) => <span className="block font-semibold @2xl:min-w-56">{subject}</span>,
    },
    { header: 'Reply to', isLong: true, cell: ({ replyTo }) => replyTo && <MailLink email={replyTo} /> },
    { header: 'Date', sort: byTime, cell: ({ createdAt }) => <DateTime text={createdAt} /> },
    {
      header: 'Actions',
      part: 'actions',
      atEnd: true,
      cell: (mail) => (
        <Button variant="quiet" aria-label={`Read ${mail.subject}`} onClick={() => open(mail)}>
          Read
        </Button>
      ),
    },
  ];
}
