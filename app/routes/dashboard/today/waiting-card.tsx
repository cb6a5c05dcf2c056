import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../shared/format.ts';
import type { Waiting, WaitingList } from '../../../../shared/today.ts';
import { allThatWaits } from '../../../api/today.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { waitingForms } from './waiting-forms.ts';

/** One kind of what waits: how many there are, and the first of them or all, each a link to where it is dealt with. */
export function WaitingCard({ list: { kind, total, first } }: { list: WaitingList }) {
  const { title, hint, isUrgent, all } = waitingForms[kind];
  const [isWhole, setIsWhole] = useState(false);
  const whole = useQuery({ ...allThatWaits(kind), enabled: isWhole });
  const shown = isWhole && whole.data ? whole.data.first : first;
  const tone = isUrgent || first.some(({ isLate }) => isLate) ? 'danger' : 'neutral';
  const id = `waiting-${kind}`;
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card bg-surface shadow-rest ring-1 ring-line">
      <header className="grid gap-1 p-5 sm:px-6">
        <div className="flex items-center gap-x-3">
          {/* As words of one line, so that the count follows the last of them where they wrap. */}
          <div className="min-w-0">
            <h2 id={id} className="inline text-heading">
              {title}
            </h2>{' '}
            <Badge tone={tone} className="-translate-y-0.5 ms-1.5 align-middle">
              {formatNumber(total)}
            </Badge>
          </div>
          {total > first.length && all && (
            <ButtonLink to={all} variant="quiet" className="ms-auto shrink-0" aria-label={`See all: ${title}`}>
              See all
            </ButtonLink>
          )}
          {total > first.length && !all && (
            <Button
              variant="quiet"
              className="ms-auto shrink-0"
              aria-label={`${isWhole ? 'Show fewer' : 'See all'}: ${title}`}
              busy={isWhole && whole.isPending}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? 'Show fewer' : 'See all'}
            </Button>
          )}
        </div>
        {hint && <p className="text-ink-soft">{hint}</p>}
        {isWhole && <FormFailure message={whole.error?.message} />}
      </header>
      <ul className="divide-y divide-line border-line border-t">
        {shown.map((item) => (
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
          {item.isLate && <Badge tone="danger">Late</Badge>}
          <span className="shrink-0 text-fine text-ink-soft tabular-nums">
            {[item.number, item.at && when(item.at)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
