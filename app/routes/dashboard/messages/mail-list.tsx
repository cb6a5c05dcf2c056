import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import type { Mail } from '../../../../shared/mails.ts';
import { mailPage } from '../../../api/messages.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { MailLink } from '../../../components/mail-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DataList } from '../list/data-list.tsx';
import type { Column } from '../list/data-table.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { byTime, isNarrowed, sortingOf } from '../list/list-filters.ts';
import type { ListParams } from '../list/use-list-params.ts';
import { useRowDialog } from '../list/use-row-dialog.ts';
import { mailChoices, readMailFilters } from './message-filters.ts';

export function Mails({ address }: { address: ListParams }) {
  const filters = readMailFilters(address);
  const list = useQuery({ ...mailPage(filters, address.place.cursor), placeholderData: keepPreviousData });
  const reading = useRowDialog<Mail>();
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

function columnsFor(open: (mail: Mail) => void): Column<Mail>[] {
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
export function MailText({ mail: { to, replyTo, text, createdAt } }: { mail: Mail }) {
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
      <p className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken px-4 py-3">{text}</p>
    </div>
  );
}

const statuses = {
  waiting: { tone: 'warning', label: 'Waiting' },
  sent: { tone: 'success', label: 'Sent' },
  kept: { tone: 'neutral', label: 'Not sent' },
} as const;

function MailStatus({ status }: Pick<Mail, 'status'>) {
  return <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>;
}
