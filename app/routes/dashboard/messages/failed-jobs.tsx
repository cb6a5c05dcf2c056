import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { FailedJob } from '../../../../shared/jobs.ts';
import { failedWork } from '../../../api/messages.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { DataList } from '../list/data-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListParams } from '../list/use-list-params.ts';

export function FailedWork({ address }: { address: ListParams }) {
  return (
    <DataList
      label="Failed work"
      columns={columns}
      list={useQuery(failedWork())}
      address={address}
      loading="Loading failed work..."
      empty={{ Icon: CircleCheck, text: 'Nothing failed.' }}
      isFiltered={false}
    />
  );
}

const columns: Column<FailedJob>[] = [
  { header: 'Work', part: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { header: 'Why it failed', isLong: true, cell: ({ reason }) => reason },
  { header: 'Attempts', atEnd: true, cell: ({ attempts }) => attempts },
  { header: 'Given up', cell: ({ failedAt }) => <DateTime text={failedAt} /> },
];
