import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { FailedJob } from '../../../../shared/jobs.ts';
import { failedJobRetry, failedJobs } from '../../../api/messages.ts';
import type { Page } from '../../../api/pages.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { besideRow } from '../list/beside-row.ts';
import { DataList } from '../list/data-list.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { byTime, isNarrowed, sortingOf } from '../list/filters/list-filters.ts';
import type { Column } from '../list/table/data-table.tsx';
import { useHandedOnFocus } from '../list/use-handed-on-focus.ts';
import type { ListParams } from '../list/use-list-params.ts';
import { type FailedJobFilters, failedJobChoices, narrowFailedJobs, readFailedJobFilters } from './message-filters.ts';

export function FailedJobs({ address }: { address: ListParams }) {
  const filters = readFailedJobFilters(address);
  const list = useQuery({ ...failedJobs(), select: (page) => narrow(page, filters) });
  return (
    <>
      <FilterBar address={address} search="Search by job or reason" choices={failedJobChoices} />
      <DataList
        label="Failed jobs"
        columns={columns}
        list={list}
        address={address}
        loading="Loading failed jobs..."
        empty={{ Icon: CircleCheck, text: 'No failed jobs.' }}
        isFiltered={isNarrowed(filters)}
        sorting={sortingOf(address, filters)}
      />
    </>
  );
}

function narrow({ data, meta }: Page<FailedJob>, filters: FailedJobFilters): Page<FailedJob> {
  const found = narrowFailedJobs(data, filters);
  return { data: found, meta: { ...meta, total: found.length } };
}

const columns: Column<FailedJob>[] = [
  { header: 'Work', part: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { header: 'Reason', isLong: true, cell: ({ reason }) => reason },
  { header: 'Attempts', atEnd: true, cell: ({ attempts }) => attempts },
  { header: 'Failed', sort: byTime, cell: ({ failedAt }) => <DateTime text={failedAt} /> },
  { header: 'Actions', part: 'actions', atEnd: true, cell: (job) => <StartAgain job={job} /> },
];

function StartAgain({ job }: { job: FailedJob }) {
  const button = useHandedOnFocus(() => besideRow(job._id, 'data-restart'));
  // Said here and not with the press: by the time of the answer the row with its button is gone.
  const retry = useMutation({
    ...failedJobRetry(job._id),
    onSuccess: () => void toast.success('Restarted'),
    onError: ({ message }) => void toast.error(message),
  });
  return (
    <Button
      ref={button}
      data-restart
      variant="secondary"
      busy={retry.isPending}
      aria-label={`Restart: ${job.name}`}
      onClick={() => retry.mutate()}
    >
      Restart
    </Button>
  );
}
