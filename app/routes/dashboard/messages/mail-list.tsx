import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { MailSummary } from '../../../../shared/mails.ts';
import { type MailListFilters, mailPage, wholeMail } from '../../../api/messages.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { DateTime } from '../../../components/date-time.tsx';
import { MailLink } from '../../../components/mail-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DataList } from '../list/data-list.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { byTime, type Choice, isNarrowed, sortingOf } from '../list/filters/list-filters.ts';
import { ListFailure } from '../list/list-states.tsx';
import type { Column } from '../list/table/data-table.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { type RowDialog, useRowDialog } from '../list/use-row-dialog.ts';

interface MailListProps {
  label: string;
  address: ListParams;
  filters: MailListFilters;
  search: string;
  choices: readonly Choice[];
  loading: string;
  empty: { Icon: LucideIcon; text: string };
  /** What this list alone tells of a mail, before its date and after. */
  before: Column<MailSummary>;
  after?: Column<MailSummary>;
}

/** Mail of one kind, to be searched and read. */
export function MailList({ address, filters, search, choices, before, after, ...texts }: MailListProps) {
  const list = useQuery({ ...mailPage(filters, address.place.cursor), placeholderData: keepPreviousData });
  const reading = useRowDialog<MailSummary>();
  return (
    <>
      <FilterBar address={address} search={search} choices={choices} />
      <DataList
        {...texts}
        columns={[subjectColumn, before, dateColumn, ...(after ? [after] : []), readColumn(reading.open)]}
        list={list}
        address={address}
        isFiltered={isNarrowed({ ...filters, from: '' })}
        sorting={sortingOf(address, filters)}
      />
      <ReadMailDialog reading={reading} />
    </>
  );
}

const subjectColumn: Column<MailSummary> = {
  header: 'Subject',
  part: 'title',
  cell: ({ subject }) => (
    <span className="block font-semibold @2xl:min-w-56">
      <TitleText text={subject} />
    </span>
  ),
};

const dateColumn: Column<MailSummary> = {
  header: 'Date',
  sort: byTime,
  cell: ({ createdAt }) => <DateTime text={createdAt} />,
};

function readColumn(open: (mail: MailSummary) => void): Column<MailSummary> {
  return {
    header: 'Actions',
    part: 'actions',
    atEnd: true,
    cell: (mail) => (
      <Button variant="quiet" aria-label={`Read ${mail.subject}`} onClick={() => open(mail)}>
        Read
      </Button>
    ),
  };
}

/** One mail, whole. It is asked for when it is opened: reading is noted in the audit log. */
function ReadMailDialog({ reading }: { reading: RowDialog<MailSummary> }) {
  return (
    <Dialog
      open={reading.isOpen}
      onOpenChange={(isOpen) => !isOpen && reading.close()}
      title={reading.subject?.subject}
    >
      {reading.subject && <MailText mail={reading.subject} />}
    </Dialog>
  );
}

/** Its text form: a mail's HTML has no business among the pages of the dashboard. */
function MailText({ mail: { _id, to, replyTo, createdAt } }: { mail: MailSummary }) {
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
