import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../shared/format.ts';
import type { Waiting, WaitingList } from '../../../../shared/today.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { waitingForms } from './waiting-forms.ts';

/** One kind of what waits: how many there are, and the first of them, each a link to where it is dealt with. */
export function WaitingCard({ list: { kind, total, first } }: { list: WaitingList }) {
  const { title, hint, isUrgent, all } = waitingForms[kind];
  const id = `waiting-${kind}`;
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card bg-surface shadow-rest ring-1 ring-line">
      <header className="grid gap-1 p-5 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <Badge tone={isUrgent ? 'danger' : 'neutral'}>{formatNumber(total)}</Badge>
          {total > first.length && (
            <Link
              to={all.to}
              aria-label={`${all.label}: ${title}`}
              className="text-link ms-auto inline-flex min-h-11 items-center"
            >
              {all.label}
            </Link>
          )}
        </div>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </header>
      <ul className="divide-y divide-line border-line border-t">
        {first.map((item) => (
          <WaitingItem key={item._id} kind={kind} item={item} />
        ))}
      </ul>
    </section>
  );
}

function WaitingItem({ kind, item }: { kind: WaitingList['kind']; item: Waiting }) {
  const { to, when } = waitingForms[kind];
  return (
    <li>
      <Link
        to={to(item._id, item.at)}
        className="flex min-h-14 items-center gap-3 px-5 py-3 transition-colors duration-quick hover:bg-ink/4 focus-visible:-outline-offset-2 sm:px-6"
      >
        <span className="grid min-w-0 grow gap-x-4 sm:flex sm:items-baseline">
          <span className="wrap-anywhere min-w-0 grow font-semibold">
            <TitleText text={item.title} />
          </span>
          <span className="shrink-0 text-fine text-ink-soft tabular-nums">
            {[item.number, item.at && when(item.at)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
