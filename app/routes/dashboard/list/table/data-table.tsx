import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../../../ui/classes.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { rowId } from '../beside-row.ts';
import { ColumnHeader, type ColumnSorting, type Sorting } from './column-header.tsx';
import { followRow } from './row-link.tsx';

export interface Column<Row> {
  header: string;
  /** `number` counts from the list's first row. */
  cell: (row: Row, number: number) => ReactNode;
  /** Amounts and actions stand at the end. */
  atEnd?: boolean;
  /** A card's first line is its number, its title and its actions, which need no column's name. */
  part?: 'number' | 'title' | 'actions';
  /** The sortings that the column's name leads to. */
  sort?: ColumnSorting;
  /** A text of any length: it may break anywhere, and has a card's whole width. */
  isLong?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  /** The number of the first row. */
  from?: number;
  /** A press on a row follows its `RowLink`; the keyboard has that link itself. */
  opensRows?: boolean;
  /** Rows come in one after the other. */
  isStaggered?: boolean;
  /** Other rows are on their way; these stay in sight until they have come. */
  isStale?: boolean;
  sorting?: Sorting | undefined;
}

const STAGGER_SECONDS = 0.05;
const frame = 'w-full border-separate border-spacing-0 text-start @max-2xl:block';
const body = '@max-2xl:grid @max-2xl:gap-3';
const row =
  'group @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-start @max-2xl:gap-x-4 @max-2xl:gap-y-2 @max-2xl:rounded-card @max-2xl:bg-surface @max-2xl:p-4 @max-2xl:ring-1 @max-2xl:ring-line @2xl:bg-surface @2xl:hover:bg-sunken/60';
const cell =
  '@2xl:border-line @2xl:border-b @2xl:px-3 @2xl:py-2 @2xl:first:ps-5 @2xl:last:pe-5 @2xl:group-last:border-b-0';
const labelled =
  '@max-2xl:grow @max-2xl:before:block @max-2xl:before:text-fine @max-2xl:before:text-ink-soft @max-2xl:before:content-[attr(data-label)]';
const parts = {
  number: '@max-2xl:order-[-2] @max-2xl:self-center',
  title:
    '@max-2xl:order-[-1] @max-2xl:self-center @max-2xl:grow @max-2xl:basis-[calc(100%-10.5rem)] [overflow-wrap:anywhere]',
  actions: '@max-2xl:order-[-1] @max-2xl:-my-1.5 @max-2xl:self-center whitespace-nowrap',
};

function cellLook({ part, isLong, atEnd }: Pick<Column<never>, 'part' | 'isLong' | 'atEnd'>): string {
  if (part) return cx(cell, parts[part], atEnd && '@2xl:text-end');
  const width = isLong ? '@max-2xl:basis-full [overflow-wrap:anywhere]' : '@max-2xl:basis-[27%] whitespace-nowrap';
  return cx(cell, labelled, width, atEnd && '@2xl:text-end');
}

/** A real table; where there is no room for one, each row is a card and each cell carries its column's name. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, from = 1, opensRows = false, isStaggered = false, isStale = false, sorting } = props;
  return (
    <TableFrame label={label} columns={columns} isStale={isStale} sorting={sorting}>
      {rows.map((each, index) => (
        <tr
          key={each._id}
          id={rowId(each._id)}
          onClick={opensRows ? followRow : undefined}
          style={isStaggered ? ({ animationDelay: `${index * STAGGER_SECONDS}s` } as CSSProperties) : undefined}
          className={cx(row, opensRows && 'cursor-pointer', isStaggered && 'motion-safe:animate-appear')}
        >
          {columns.map((column) => (
            <td key={column.header} data-label={column.header} className={cellLook(column)}>
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
  sorting?: Sorting | undefined;
  children: ReactNode;
}

function TableFrame<Row>({ label, columns, isStale, sorting, children }: TableFrameProps<Row>) {
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
              {columns.map(({ header, atEnd, sort }) => (
                <ColumnHeader key={header} header={header} atEnd={atEnd} sort={sort} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody className={body}>{children}</tbody>
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
          {columns.map((column, place) => (
            <td key={column.header} className={cx(cellLook(column), 'h-15')}>
              <Skeleton className={cx('h-5 max-w-40', place % 2 ? 'w-4/5' : 'w-3/5', column.atEnd && '@2xl:ms-auto')} />
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}
