import { CalendarDays } from 'lucide-react';
import type { Appointment } from '../../../../shared/appointments.ts';
import { longDay, shortDay, weekdayOf } from '../../../../shared/day-format.ts';
import { isClosedOn } from '../../../../shared/settings/dealership/closed-days.ts';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import { cx } from '../../../ui/classes.ts';
import { EmptyList } from '../list/list-states.tsx';
import { AppointmentCard } from './appointment-card.tsx';

interface Day {
  day: string;
  appointments: Appointment[];
}

interface DayColumnsProps {
  days: Day[];
  today: string;
  timeZone: string;
  onOpen: (appointment: Appointment) => void;
}

/** Days beside each other where there is room; on a phone a list of those on which there is something. */
export function DayColumns({ days, today, timeZone, onOpen }: DayColumnsProps) {
  const { hours } = useShopSettings();
  const isWeek = days.length > 1;
  const isEmpty = days.every(({ appointments }) => appointments.length === 0);
  const isClosed = days.every(({ day }) => isClosedOn(hours, day));
  const none = isWeek ? 'No appointments on these days.' : 'No appointments on this day.';
  const holidayOf = (day: string | undefined) => hours.exceptions?.find(({ date }) => date === day)?.name;
  const holiday = isWeek ? undefined : holidayOf(days[0]?.day);
  const closed = `You are closed${holiday ? `: ${holiday}` : ''}.`;
  const nothing = <EmptyList Icon={CalendarDays} text={isClosed ? `${none} ${closed}` : none} />;
  if (!isWeek && isEmpty) return nothing;
  return (
    <>
      {isEmpty && <div className="lg:hidden">{nothing}</div>}
      <ol className={cx('grid gap-6', isWeek && 'lg:grid-cols-7 lg:gap-2')}>
        {days.map(({ day, appointments }) => (
          <li
            key={day}
            className={cx(
              'grid content-start gap-2',
              isWeek && 'lg:min-h-96 lg:rounded-card lg:bg-sunken lg:p-1.5',
              isWeek && appointments.length === 0 && 'max-lg:hidden',
            )}
          >
            <DayTitle
              day={day}
              isToday={day === today}
              isClosed={isClosedOn(hours, day)}
              holiday={holidayOf(day)}
              isWeek={isWeek}
            />
            {appointments.length > 0 && (
              <ul aria-label={longDay(day)} className="grid gap-2">
                {appointments.map((each) => (
                  <li key={each._id}>
                    <AppointmentCard appointment={each} isNarrow={isWeek} timeZone={timeZone} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface DayTitleProps {
  day: string;
  isToday: boolean;
  isClosed: boolean;
  /** Why the day has other hours than usual. */
  holiday: string | undefined;
  isWeek: boolean;
}

/** A single day is named above it already. */
function DayTitle({ day, isToday, isClosed, holiday, isWeek }: DayTitleProps) {
  return (
    <h3 className={cx('flex flex-wrap items-baseline gap-x-2 font-semibold', isWeek && 'lg:px-1.5 lg:py-1')}>
      <span className={isWeek ? 'lg:sr-only' : 'sr-only'}>{longDay(day)}</span>
      {isWeek && (
        <span aria-hidden="true" className="tabular-nums max-lg:hidden">
          {weekdayOf(day)} <span className="font-normal text-fine text-ink-soft">{shortDay(day)}</span>
        </span>
      )}
      {isToday && <span className="text-accent-ink text-fine">Today</span>}
      {isClosed && (
        <span className="min-w-0 font-normal text-fine text-ink-soft [overflow-wrap:anywhere]">
          {holiday ? `Closed: ${holiday}` : 'Closed'}
        </span>
      )}
    </h3>
  );
}
