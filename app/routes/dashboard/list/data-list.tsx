import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '../../../api/pages.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyList, ListCount, ListFailure, Pager } from './list-states.tsx';
import type { Sorting } from './table/column-header.tsx';
import { type Column, DataTable, TableSkeleton } from './table/data-table.tsx';
import type { ListParams } from './use-list-params.ts';

interface DataListProps<Row> {
  label: string;
  columns: Column<Row>[];
  list: UseQueryResult<Page<Row>>;
  address: ListParams;
  loading: string;
  failureTitle?: string;
  /** What is said when there is nothing, and when nothing matches the filters. */
  empty: { Icon: LucideIcon; text: string; action?: ReactNode };
  isFiltered: boolean;
  opensRows?: boolean;
  isStaggered?: boolean;
  sorting?: Sorting;
}

/** One page of a list in all its states: coming, failed, empty, there. */
export function DataList<Row extends { _id: string }>(props: DataListProps<Row>) {
  const {
    label,
    columns,
    list,
    address,
    loading,
    failureTitle,
    empty,
    isFiltered,
    opensRows = false,
    isStaggered = false,
    sorting,
  } = props;
  const rows = list.data?.data ?? [];
  const isComing = list.isPending || list.isPlaceholderData;
  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListCount
        loading={isComing && list.isFetching ? loading : undefined}
        from={address.place.from}
        rows={rows.length}
        total={list.data?.meta.total ?? 0}
      />
      {list.isError && (
        <ListFailure
          title={failureTitle}
          message={list.error.message}
          isRetrying={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      {list.isPending && <TableSkeleton label={label} columns={columns} />}
      {rows.length > 0 && (
        <>
          <DataTable
            key={isStaggered ? `${address.place.cursor}` : undefined}
            label={label}
            columns={columns}
            rows={rows}
            from={address.place.from}
            opensRows={opensRows}
            isStaggered={isStaggered}
            isStale={list.isPlaceholderData}
            sorting={sorting}
          />
          <Pager address={address} nextCursor={list.data?.meta.nextCursor ?? null} rows={rows.length} />
        </>
      )}
      {list.data && rows.length === 0 && !list.isPlaceholderData && (
        <Empty {...empty} address={address} isFiltered={isFiltered} />
      )}
    </section>
  );
}

type EmptyProps = DataListProps<never>['empty'] & { address: ListParams; isFiltered: boolean };

/** Nothing at all, nothing that matches, or a page whose rows were all deleted. */
function Empty({ Icon, text, action, address, isFiltered }: EmptyProps) {
  if (address.place.cursor) {
    const first = (
      <Link {...address.first} className={buttonLook('secondary')}>
        Go to the first page
      </Link>
    );
    return <EmptyList Icon={Icon} text={text} hint="Nothing is left on this page." action={first} />;
  }
  if (isFiltered) return <EmptyList Icon={Icon} text={text} hint="No matches. Change or clear the filters." />;
  return <EmptyList Icon={Icon} text={text} action={action} />;
}
