import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Change } from '../../../../shared/audit-log.ts';
import type { ChangePage } from '../../../api/audit-log.ts';
import { shopTime } from '../../../shop-time.ts';
import { useAuth } from '../../../state/auth.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { mayOpen } from '../layout/page-permissions.ts';
import { ListFailure } from '../list/list-states.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { describeChange } from './describe-change.ts';
import { subjectPath, userPath } from './subject-path.ts';

interface ChangeListProps {
  list: UseInfiniteQueryResult<InfiniteData<ChangePage>>;
  /** Of all cars, orders and users: each entry says which. */
  isOfAll?: boolean;
}

/** Who changed what, and when: the newest first, with more on demand. */
export function ChangeList({ list, isOfAll = false }: ChangeListProps) {
  const changes = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {list.isPending && <HistorySkeleton />}
      {changes.length > 0 && (
        <ol className="w-full divide-y divide-line rounded-card bg-surface px-4 ring-1 ring-line sm:px-5">
          {changes.map((change) => (
            <ChangeItem key={change._id} change={change} isOfAll={isOfAll} />
          ))}
        </ol>
      )}
      {list.isError && (
        <ListFailure
          message={list.error.message}
          isRetrying={list.isFetching}
          onRetry={() => (list.data ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {list.hasNextPage && !list.isError && (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function ChangeItem({ change, isOfAll }: { change: Change; isOfAll: boolean }) {
  const { actor, action, fields, createdAt } = change;
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="[overflow-wrap:anywhere]">
          <ActorName actor={actor} /> {describeChange(change, isOfAll)}
          {isOfAll && <SubjectLink change={change} />}
        </span>
        <time dateTime={createdAt} className="text-fine text-ink-soft tabular-nums">
          {shopTime(createdAt)}
        </time>
      </p>
      <ChangedFields fields={fields} isWhole={action === 'added' || action === 'imported' || action === 'deleted'} />
    </li>
  );
}

/** A name that leads to its account, for who may open that. */
function ActorName({ actor: { _id, name } }: Pick<Change, 'actor'>) {
  const mayFollow = useMayFollow();
  const path = _id && userPath(_id);
  if (!path || !mayFollow(path)) return <span className="font-semibold">{name}</span>;
  return (
    <Link to={path} className="font-semibold hover:underline">
      {name}
    </Link>
  );
}

/** What it was done to, by the name that staff know; a link where there is a page of it. */
function SubjectLink({ change }: { change: Change }) {
  const mayFollow = useMayFollow();
  // Who did something to their own account is named already.
  if (change.subject === 'user' && change.subjectId === change.actor._id) return null;
  const path = subjectPath(change);
  const isOpen = path && mayFollow(path);
  if (!isOpen) return change.subjectName && ` · ${change.subjectName}`;
  return (
    <>
      {' · '}
      <Link to={path} className="text-link">
        {change.subjectName ?? 'Open'}
      </Link>
    </>
  );
}

function useMayFollow() {
  const { user } = useAuth();
  return (path: string) => user !== null && mayOpen(user, path.replace(/\?.*/, ''));
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
