import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '../../../../shared/appointments.ts';
import { dealershipDay } from '../../../../shared/settings/dealership/dealership-day.ts';
import { calendarOf } from '../../../api/appointments/appointments.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListFailure } from '../list/list-states.tsx';
import { useRowDialog } from '../list/use-row-dialog.ts';
import { AppointmentDialog } from './appointment/appointment-dialog.tsx';
import { type CalendarPlace, daysOf, rangeOf } from './calendar-days.ts';
import { DayColumns } from './day-columns.tsx';
import { RunSheet } from './run-sheet.tsx';

interface ShownDaysProps {
  place: CalendarPlace;
  today: string;
}

/** The appointments of the days that are shown; each opens a dialog with all that can be done with it. */
export function ShownDays({ place, today }: ShownDaysProps) {
  const { data, error, isFetching, refetch } = useQuery(calendarOf(rangeOf(place)));
  const dialog = useRowDialog<Appointment>();
  if (error && !data) {
    return <ListFailure message={error.message} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <CalendarSkeleton />;
  const { timeZone } = data;
  // Whoever cancelled is expected no more.
  const shown = data.appointments.filter(({ state }) => state !== 'cancelled');
  const days = daysOf(place).map((day) => ({
    day,
    appointments: shown.filter((each) => dealershipDay(timeZone, each.startsAt) === day),
  }));
  return (
    <>
      {place.view === 'deliveries' ? (
        <RunSheet day={place.day} appointments={shown} timeZone={timeZone} />
      ) : (
        <DayColumns days={days} today={today} timeZone={timeZone} onOpen={dialog.open} />
      )}
      <AppointmentDialog dialog={dialog} place={place} timeZone={timeZone} />
    </>
  );
}

function CalendarSkeleton() {
  return (
    <div role="status" aria-busy="true" className="grid gap-4">
      <span className="sr-only">Loading appointments...</span>
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
