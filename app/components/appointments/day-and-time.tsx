import { useEffect } from 'react';
import type { OfferedTime } from '../../../shared/appointments.ts';
import { longDayIn, namedClockIn } from '../../../shared/day-format.ts';
import { Field, fieldAttributes } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

export interface DayAndTimeProps {
  times: Pick<OfferedTime, 'startsAt'>[];
  timeZone: string;
  /** The first one, until somebody picks another. */
  picked: string | undefined;
  /** What is kept of an earlier look may be taken by now. */
  isFresh: boolean;
  onPick: (startsAt: string, byHand: boolean) => void;
  autoFocus: boolean;
}

/** One of these times, by its day. One that is not offered any more gives way to none: it is to be chosen anew. */
export function DayAndTime({ times, timeZone, picked, isFresh, onPick, autoFocus }: DayAndTimeProps) {
  const dayOf = longDayIn(timeZone);
  const clock = namedClockIn(timeZone);
  const days = Map.groupBy(times, ({ startsAt }) => dayOf(startsAt));
  const first = times[0]?.startsAt;
  // What somebody has seen here is not another time by the next look.
  useEffect(() => {
    if (isFresh && picked === undefined && first) onPick(first, false);
  }, [isFresh, picked, first, onPick]);
  const current = picked ?? first;
  const isOffered = times.some(({ startsAt }) => startsAt === current);
  const dayOfCurrent = current && dayOf(current);
  const day = dayOfCurrent && days.has(dayOfCurrent) ? dayOfCurrent : [...days.keys()][0];
  const ofDay = days.get(day ?? '') ?? [];

  return (
    <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
      <Field id="day" label="Day">
        <Select
          {...fieldAttributes('day', {})}
          required
          value={day}
          onChange={({ target }) => onPick(days.get(target.value)?.[0]?.startsAt ?? '', true)}
          autoFocus={autoFocus}
        >
          {[...days.keys()].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="startsAt" label="Time">
        <Select
          {...fieldAttributes('startsAt', {})}
          name="startsAt"
          required
          value={isOffered ? current : ''}
          onChange={({ target }) => onPick(target.value, true)}
        >
          {!isOffered && <option value="">Choose a time</option>}
          {ofDay.map(({ startsAt }) => (
            <option key={startsAt} value={startsAt}>
              {clock(startsAt)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
