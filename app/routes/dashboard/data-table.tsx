import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface Column<Row> {
  header: string;
  /** `number` counts from the list's first row. */
  cell: (row: Row, number: number) => ReactNode;
  /** Amounts and actions stand at the end. */
  atEnd?: boolean;
  /** What the row is about: the headline of its card on a phone. */
  isTitle?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  /** The number of the first row. */
  from?: number;
  /** Rows come in one after the other. */
  isStaggered?: boolean;
  /** Other rows are on their way; these stay in sight until they have come. */
  isStale?: boolean;
}

const STAGGER_SECONDS = 0.05;
const frame = 'w-full border-separate border-spacing-0 text-start @max-2xl:block';
const body = '@max-2xl:grid @max-2xl:gap-3';
const row =
  'group @max-2xl:grid @max-2xl:gap-1 @max-2xl:rounded-card @max-2xl:bg-surface @max-2xl:p-4 @max-2xl:ring-1 @max-2xl:ring-line @2xl:bg-surface @2xl:hover:bg-sunken/60';
const cell =
  '@2xl:border-line @2xl:border-b @2xl:px-3 @2xl:py-2 @2xl:first:ps-5 @2xl:last:pe-5 @2xl:group-last:border-b-0 ' +
  '@max-2xl:flex @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4';
const labelled = '@max-2xl:before:text-fine @max-2xl:before:text-ink-soft @max-2xl:before:content-[attr(data-label)]';

/** A real table; where there is no room for one, each row is a card and each cell carries its column's name. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, from = 1, isStaggered = false, isStale = false } = props;
  return (
    <TableFrame label={label} columns={columns} isStale={isStale}>
      {rows.map((each, index) => (
        <tr
          key={each._id}
          style={isStaggered ? ({ animationDelay: `${index * STAGGER_SECONDS}s` } as CSSProperties) : undefined}
          className={cx(row, isStaggered && 'motion-safe:animate-appear')}
        >
          {columns.map(({ header, atEnd, isTitle, ...column }) => (
            <td
              key={header}
              data-label={header}
              className={cx(cell, atEnd && '@2xl:text-end', isTitle ? '@max-2xl:order-first' : labelled)}
            >
              {column.cell(each, from + index)}
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}

interface TableFrameProps<Row> {
  label: string;
  columns: Column<Row>[];
  isStale?: boolean;
  children: ReactNode;
}

function TableFrame<Row>({ label, columns, isStale, children }: TableFrameProps<Row>) {
  return (
    <div className="@container">
      <div className="@2xl:overflow-hidden @2xl:rounded-card @2xl:ring-1 @2xl:ring-line">
        <table
          aria-label={label}
          aria-busy={isStale || undefined}
          className={cx(frame, 'tabular-nums transition-opacity duration-calm', isStale && 'opacity-55')}
        >
          <thead className="@max-2xl:sr-only">
            <tr>
              {columns.map(({ header, atEnd }) => (
                <th
                  key={header}
                  scope="col"
                  className={cx(
                    'whitespace-nowrap border-line border-b bg-sunken px-3 py-3 font-semibold text-fine text-ink-soft first:ps-5 last:pe-5',
                    atEnd ? 'text-end' : 'text-start',
                  )}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={cx(body, '[overflow-wrap:anywhere]')}>{children}</tbody>
        </table>
      </div>
    </div>
  );
}

/** Rows that are still to come, of the same shape. */
export function TableSkeleton<Row>({ label, columns }: { label: string; columns: Column<Row>[] }) {
  return (
    <TableFrame label={label} columns={columns}>
      {[...'12345678'].map((each) => (
        <tr key={each} className={row}>
          {columns.map(({ header, atEnd }, place) => (
            <td key={header} className={cx(cell, 'h-15')}>
              <Skeleton className={cx('h-5', place % 2 ? 'w-4/5' : 'w-3/5', atEnd && '@2xl:ms-auto')} />
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}
