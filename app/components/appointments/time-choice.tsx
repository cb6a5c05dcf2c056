import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import type { OfferedTime } from '../../../shared/appointments.ts';
import { longDayIn, namedClockIn } from '../../../shared/day-format.ts';
import { freeTimes } from '../../api/orders/handover.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field, fieldAttributes } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface TimeChoiceProps {
  kind: AppointmentKind;
  zip: string;
  /** The time that is booked now. */
  chosen: string | undefined;
}

/** A day, and a time of it: those at which a place is left. A delivery must be within reach first. */
export function TimeChoice({ kind, zip, chosen }: TimeChoiceProps) {
  const isWhole = kind !== 'delivery' || /^\d{5}(-\d{4})?$/.test(zip);
  const query = useQuery({ ...freeTimes(kind, kind === 'delivery' ? zip : ''), enabled: isWhole });
  if (!isWhole) return <p className="text-ink-soft">Enter your ZIP code to see the times.</p>;
  if (query.isError) return <Alert tone="danger">{query.error.message}</Alert>;
  if (!query.data) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-ink-soft">
        <Spinner className="text-accent-ink" />
        Looking for free times
      </p>
    );
  }
  const { times, timeZone } = query.data;
  if (times.length === 0 && !chosen) {
    return <Alert tone="warning">There is no free time at the moment. Please contact us.</Alert>;
  }
  return <Days times={withChosen(times, chosen)} timeZone={timeZone} chosen={chosen} />;
}

/** The time that one has oneself is no free one, and yet one may keep it. */
function withChosen(times: OfferedTime[], chosen: string | undefined): Pick<OfferedTime, 'startsAt'>[] {
  if (!chosen || times.some(({ startsAt }) => startsAt === chosen)) return times;
  return [...times, { startsAt: chosen }].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

interface DaysProps {
  times: Pick<OfferedTime, 'startsAt'>[];
  timeZone: string;
  chosen: string | undefined;
}

function Days({ times, timeZone, chosen }: DaysProps) {
  const dayOf = longDayIn(timeZone);
  const clock = namedClockIn(timeZone);
  const days = Map.groupBy(times, ({ startsAt }) => dayOf(startsAt));
  const [picked, setPicked] = useState(chosen && dayOf(chosen));
  const day = picked && days.has(picked) ? picked : [...days.keys()][0];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="day" label="Day">
        <Select {...fieldAttributes('day', {})} value={day} onChange={({ target }) => setPicked(target.value)}>
          {[...days.keys()].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="startsAt" label="Time">
        <Select {...fieldAttributes('startsAt', {})} key={day} name="startsAt" defaultValue={chosen}>
          {(days.get(day ?? '') ?? []).map(({ startsAt }) => (
            <option key={startsAt} value={startsAt}>
              {clock(startsAt)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
