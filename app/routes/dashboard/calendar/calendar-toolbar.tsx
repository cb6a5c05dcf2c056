import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { describeRange } from '../../../../shared/day-format.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { DayField } from '../list/filters/day-field.tsx';
import { type CalendarPlace, placeSearch, rangeOf, turn, viewNames, views } from './calendar-days.ts';

interface CalendarToolbarProps {
  place: CalendarPlace;
  today: string;
}

/** Which days are shown, and how. All of it is in the address, so that Back, reload and sharing keep it. */
export function CalendarToolbar({ place, today }: CalendarToolbarProps) {
  const navigate = useNavigate();
  const to = (next: CalendarPlace) => ({ search: placeSearch(next, today) });
  const unit = place.view === 'week' ? 'week' : 'day';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
      <nav aria-label="View" className="flex rounded-control bg-sunken p-1 ring-1 ring-line">
        {views.map((view) => (
          <Link
            key={view}
            to={to({ ...place, view })}
            aria-current={view === place.view ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-small px-3.5 font-semibold text-ink-soft transition-colors duration-quick hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-rest"
          >
            {viewNames[view]}
          </Link>
        ))}
      </nav>
      <nav aria-label="Days" className="flex items-center gap-1">
        <TurnLink to={to(turn(place, -1))} label={`Previous ${unit}`}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </TurnLink>
        <Link to={to({ ...place, day: today })} className={buttonLook('quiet')}>
          Today
        </Link>
        <TurnLink to={to(turn(place, 1))} label={`Next ${unit}`}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </TurnLink>
      </nav>
      <div className="sm:ms-auto">
        <DayField
          label={unit === 'week' ? 'From' : 'Day'}
          day={place.day}
          onChange={(day) => day && void navigate(to({ ...place, day }), { replace: true })}
        />
      </div>
      {/* A row of its own, so that a long name moves nothing that one presses. */}
      <h2 aria-live="polite" className="basis-full text-heading tabular-nums">
        {describeRange(rangeOf(place))}
      </h2>
    </div>
  );
}

interface TurnLinkProps {
  to: { search: string };
  label: string;
  children: ReactNode;
}

function TurnLink({ to, label, children }: TurnLinkProps) {
  return (
    <Link to={to} aria-label={label} title={label} className={cx(buttonLook('quiet', 'icon'))}>
      {children}
    </Link>
  );
}
