import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import type { MailSummary } from '../../../../shared/mails.ts';
import { mailPage, wholeMail } from '../../../api/messages.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { MailLink } from '../../../components/mail-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DataList } from '../list/data-list.tsx';
import type { Column } from '../list/data-table.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { byTime, isNarrowed, sortingOf } from '../list/list-filters.ts';
import { ListFailure } from '../list/list-states.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { useRowDialog } from '../list/use-row-dialog.ts';
import { mailChoices, readMailFilters } from './message-filters.ts';

export function Mails({ address }: { address: ListParams }) {
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
    { header: 'To', isLong: true, cell: ({ to }) => to.join(', ') },
    { header: 'Date', sort: byTime, cell: ({ createdAt }) => <DateTime text={createdAt} /> },
    { header: 'Status', cell: ({ status }) => <MailStatus status={status} /> },
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

/** Its text form: a mail's HTML has no business among the pages of the dashboard. */
export function MailText({ mail: { _id, to, replyTo, createdAt } }: { mail: MailSummary }) {
  const whole = useQuery(wholeMail(_id));
  const facts = [
    ['To', to.join(', ')],
    ['Reply to', replyTo && <MailLink key="reply" email={replyTo} />],
    ['Date', <DateTime key="date" text={createdAt} />],
  ] as const;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-4 gap-y-1 text-fine sm:grid-cols-[max-content_1fr]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {whole.isPending && <Skeleton className="h-40" />}
      {whole.isError && (
        <ListFailure message={whole.error.message} isRetrying={whole.isFetching} onRetry={whole.refetch} />
      )}
      {whole.data && (
        <p className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken px-4 py-3">{whole.data.text}</p>
      )}
    </div>
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
