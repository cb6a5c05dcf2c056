import { Link } from 'react-router';
import type { Appointment } from '../../../../../shared/appointments.ts';
import { clockRangeIn, longDayIn } from '../../../../../shared/day-format.ts';
import { dealershipDay } from '../../../../../shared/settings/dealership/dealership-day.ts';
import { shopDate } from '../../../../shop-date.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { type CalendarPlace, daysOf, placeSearch } from '../calendar-days.ts';

interface MovedElsewhereProps {
  appointment: Appointment;
  place: CalendarPlace;
  timeZone: string;
  onGo: () => void;
}

/** Where an appointment went that somebody else has moved out of the days that are shown. */
export function MovedElsewhere({ appointment, place, timeZone, onGo }: MovedElsewhereProps) {
  const day = dealershipDay(timeZone, appointment.startsAt);
  if (daysOf(place).includes(day)) return null;
  const name = longDayIn(timeZone)(appointment.startsAt);
  return (
    <Alert
      tone="info"
      action={
        <Link
          to={{ search: placeSearch({ ...place, day }, shopDate(new Date())) }}
          onClick={onGo}
          className="text-link"
        >
          Go to {name}
        </Link>
      }
    >
      It was moved to {name}, {clockRangeIn(timeZone)(appointment)}.
    </Alert>
  );
}
