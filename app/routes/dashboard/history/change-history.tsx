import { useInfiniteQuery } from '@tanstack/react-query';
import type { Change } from '../../../../shared/audit-log.ts';
import { changePages } from '../../../api/audit-log.ts';
import { formatTime } from '../../../format.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListFailure } from '../list/list-states.tsx';
import { ChangedFields } from './changed-fields.tsx';

interface ChangeHistoryProps {
  subject: Change['subject'];
  id: string;
}

/** Who changed what, and when: the newest first. */
export function ChangeHistory({ subject, id }: ChangeHistoryProps) {
  const history = useInfiniteQuery(changePages(subject, id));
  const changes = history.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section
      aria-labelledby="changes-title"
      aria-busy={history.isFetching || undefined}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4"
    >
      <h2 id="changes-title" className="text-heading">
        Changes
      </h2>
      {history.isPending && <HistorySkeleton />}
      {changes.length > 0 && (
        <ol className="w-full divide-y divide-line rounded-card bg-surface px-4 ring-1 ring-line sm:px-5">
          {changes.map((change) => (
            <ChangeItem key={change._id} change={change} />
          ))}
        </ol>
      )}
      {history.isSuccess && changes.length === 0 && <p className="text-ink-soft">Nothing has been changed yet.</p>}
      {history.isError && (
        <ListFailure
          message={history.error.message}
          isRetrying={history.isFetching}
          onRetry={() => (history.data ? history.fetchNextPage() : history.refetch())}
        />
      )}
      {history.hasNextPage && !history.isError && (
        <Button variant="secondary" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

const verbs: Record<Change['action'], string> = {
  added: 'added this',
  edited: 'edited this',
  imported: 'imported this',
  deleted: 'deleted this',
  refunded: 'refunded this',
  bought_back: 'bought the car back',
  signed_in: 'signed in',
  sign_in_failed: 'tried a wrong password',
  password_changed: 'changed the password',
  password_reset: 'chose a new password by a link',
  reset_link_made: 'made a link to a new password',
  second_factor_set_up: 'set up a second factor',
  second_factor_removed: 'removed the second factor',
  recovery_code_used: 'signed in with a recovery code',
  recovery_codes_renewed: 'made new recovery codes',
  session_ended: 'ended a session',
  email_confirmed: 'confirmed the email',
  exported: 'exported this',
  read: 'read this',
};

/** A step by itself says more than an edit. */
function verbOf(action: Change['action'], fields: Change['fields']): string {
  const isStep = action === 'edited' && fields.length === 1 && fields[0]?.field === 'Fulfillment';
  return isStep ? 'changed the fulfillment step' : verbs[action];
}

function ChangeItem({ change: { actor, action, fields, createdAt } }: { change: Change }) {
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{actor.name}</span> {verbOf(action, fields)}
        </span>
        <time dateTime={createdAt} className="text-fine text-ink-soft tabular-nums">
          {formatTime(createdAt)}
        </time>
      </p>
      <ChangedFields fields={fields} isWhole={action === 'added' || action === 'imported' || action === 'deleted'} />
    </li>
  );
}

function HistorySkeleton() {
  return (
    <div role="status" className="grid w-full gap-4 rounded-card bg-surface p-5 ring-1 ring-line">
      <span className="sr-only">Loading changes...</span>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
