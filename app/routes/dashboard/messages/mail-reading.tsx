import { useQuery } from '@tanstack/react-query';
import type { MailSummary } from '../../../../shared/mails.ts';
import { wholeMail } from '../../../api/messages.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { MailLink } from '../../../components/mail-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { byTime } from '../list/filters/list-filters.ts';
import { ListFailure } from '../list/list-states.tsx';
import type { Column } from '../list/table/data-table.tsx';
import type { RowDialog } from '../list/use-row-dialog.ts';

/** The columns of every list of mail; its own ones stand between subject and date, or after the date. */
export const subjectColumn: Column<MailSummary> = {
  header: 'Subject',
  part: 'title',
  cell: ({ subject }) => <span className="block font-semibold @2xl:min-w-56">{subject}</span>,
};

export const dateColumn: Column<MailSummary> = {
  header: 'Date',
  sort: byTime,
  cell: ({ createdAt }) => <DateTime text={createdAt} />,
};

export function readColumn(open: (mail: MailSummary) => void): Column<MailSummary> {
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
export function ReadMailDialog({ reading }: { reading: RowDialog<MailSummary> }) {
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
