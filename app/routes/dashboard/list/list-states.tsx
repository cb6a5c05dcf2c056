import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { formatNumber } from '../../../../shared/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ListParams } from './use-list-params.ts';

interface ListCountProps {
  /** Shown while the list comes. */
  loading: string | undefined;
  from: number;
  rows: number;
  total: number;
}

/** Above a list: that it is coming, or which part of it this is. */
export function ListCount({ loading, from, rows, total }: ListCountProps) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2.5 text-fine text-ink-soft tabular-nums">
      {loading && (
        <>
          <Spinner className="text-accent-ink" />
          {loading}
        </>
      )}
      {!loading && rows > 0 && (
        <span>
          {formatNumber(from)}–{formatNumber(from + rows - 1)} of {formatNumber(total)}
        </span>
      )}
    </p>
  );
}

interface PagerProps {
  address: ListParams;
  nextCursor: string | null;
  rows: number;
}

/** Nothing at all where one page holds everything. */
export function Pager({ address, nextCursor, rows }: PagerProps) {
  const next = nextCursor ? address.next(nextCursor, rows) : null;
  if (!address.previous && !next) return null;
  return (
    <nav aria-label="Pages" className="flex justify-between gap-3 sm:justify-end">
      <PageLink link={address.previous} here={address.here}>
        Previous
      </PageLink>
      <PageLink link={next} here={address.here}>
        Next
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  link: ListParams['previous'];
  here: ListParams['here'];
  children: ReactNode;
}

/** The same element where the list ends: whoever came there by keyboard would lose their place with another. */
function PageLink({ link, here, children }: PageLinkProps) {
  const { to, state } = link ?? here;
  const address = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const ways = link ? { href: address, onClick: follow } : { role: 'link', 'aria-disabled': true, tabIndex: -1 };
  return (
    <a {...ways} className={buttonLook('secondary')}>
      {children}
    </a>
  );
}

interface ListFailureProps {
  title?: string;
  message: string;
  isRetrying: boolean;
  onRetry: () => unknown;
}

export function ListFailure({ title, message, isRetrying, onRetry }: ListFailureProps) {
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button variant="secondary" busy={isRetrying} onClick={() => void onRetry()}>
          Retry
        </Button>
      }
    >
      {message}
    </Alert>
  );
}

interface EmptyListProps {
  Icon: LucideIcon;
  text: string;
  hint?: ReactNode;
  action?: ReactNode;
}

export function EmptyList({ Icon, text, hint, action }: EmptyListProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-surface px-6 py-14 text-center ring-1 ring-line">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <p className="font-semibold text-heading">{text}</p>
      {hint && <p className="max-w-[44ch] text-ink-soft">{hint}</p>}
      {action}
    </div>
  );
}
