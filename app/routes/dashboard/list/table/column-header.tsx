import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../../ui/classes.ts';

/** The names of a column's sortings, the one first that its first press leads to. */
export type ColumnSorting = readonly { name: string; direction: 'ascending' | 'descending' }[];

export interface Sorting {
  /** How the list is sorted now. */
  name: string;
  onSort: (name: string) => void;
}

interface ColumnHeaderProps {
  header: string;
  atEnd?: boolean | undefined;
  sort?: ColumnSorting | undefined;
  sorting?: Sorting | undefined;
}

const look =
  'whitespace-nowrap border-line border-b bg-sunken px-3 font-semibold text-fine text-ink-soft first:ps-5 last:pe-5';
const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

/** A column's name; where the list can be sorted by it, a button over all of it that turns the order round. */
export function ColumnHeader({ header, atEnd, sort, sorting }: ColumnHeaderProps) {
  const id = useId();
  const align = atEnd ? 'text-end' : 'text-start';
  if (!sort || !sorting) {
    return (
      <th scope="col" className={cx(look, 'py-3', align)}>
        {header}
      </th>
    );
  }
  const place = sort.findIndex(({ name }) => name === sorting.name);
  const direction = sort[place]?.direction ?? 'none';
  // Where there is only one way, a second press goes back to the list's own.
  const next = sort[(place + 1) % sort.length];
  const Icon = icons[direction];
  return (
    <th scope="col" aria-sort={direction} aria-labelledby={id} className={cx(look, 'group relative py-3', align)}>
      <span
        id={id}
        className={cx('inline-flex items-center gap-1.5 group-hover:text-ink', direction !== 'none' && 'text-ink')}
      >
        {header}
        <Icon aria-hidden="true" className={cx('size-4', direction === 'none' && 'opacity-60')} />
      </span>
      {/* As cards the rows have no header in sight: there the list of sortings above them serves. */}
      <button
        type="button"
        aria-labelledby={id}
        onClick={() => sorting.onSort(next && next !== sort[place] ? next.name : '')}
        className="-outline-offset-2 absolute inset-0 rounded-small @max-2xl:hidden"
      />
    </th>
  );
}
