import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../../../../shared/format.ts';
import { activeFilters, withoutFilters } from '../inventory-search-params.ts';

interface ActiveFiltersProps {
  address: URLSearchParams;
  /** How many cars there are; unknown when they could not be loaded. */
  total: number | undefined;
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface ps-4 pe-3 font-medium text-fine transition-colors duration-quick hover:border-ink';

/** How many cars there are, announced as it changes, and what narrows them down: each to be taken away. */
export function ActiveFilters({ address, total }: ActiveFiltersProps) {
  const active = activeFilters(address);
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-2">
      <p role="status" className="me-2 font-semibold tabular-nums empty:hidden">
        {total !== undefined && formatCount(total, 'car')}
      </p>
      {active.map(({ key, label, path }) => (
        <Link key={key} to={path} preventScrollReset className={chip}>
          <span className="sr-only">Remove filter</span>
          <span className="max-w-[16rem] truncate">{label}</span>
          <X aria-hidden="true" className="size-4 text-ink-soft" />
        </Link>
      ))}
      {active.length > 0 && (
        <Link
          to={withoutFilters(address)}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center px-2 text-fine"
        >
          Clear all
        </Link>
      )}
    </div>
  );
}
