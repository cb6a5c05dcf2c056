import { useState } from 'react';
import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import type { OfferedTime } from '../../../shared/appointments.ts';
import { longDayIn, namedClockIn, ownZone } from '../../../shared/day-format.ts';
import { shopZone } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field, fieldAttributes } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFreeTimes } from './use-free-times.ts';

interface TimeChoiceProps {
  kind: AppointmentKind;
  zip: string;
  /** The time that is booked now. */
  chosen: string | undefined;
  /** Where the button that asked for it is gone. */
  autoFocus?: boolean;
}

/**
 * A day, and a time of it: those at which a place is left. A delivery must be within reach first. What is not offered any
 * more, and was booked while it was, may be kept.
 */
export function TimeChoice({ kind, zip, chosen, autoFocus = false }: TimeChoiceProps) {
  const { query, isOffered, isWhole, zipIssue } = useFreeTimes(kind, zip);
  if (!isOffered) return <Offered times={[]} timeZone={shopZone() ?? ownZone()} {...{ chosen, autoFocus }} />;
  if (!isWhole) return <p className="text-ink-soft">Enter your ZIP code to see the times.</p>;
  // The field of the ZIP code says it.
  if (zipIssue) return null;
  if (query.isError) return <Alert tone="danger">{query.error.message}</Alert>;
  if (!query.data) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-ink-soft">
        <Spinner className="text-accent-ink" />
        Looking for free times
      </p>
    );
  }
  return <Offered {...query.data} {...{ chosen, autoFocus }} />;
}

function Offered({ times, timeZone, chosen, autoFocus }: Omit<DaysProps, 'times'> & { times: OfferedTime[] }) {
  const others = times.filter(({ startsAt }) => startsAt !== chosen);
  if (others.length === 0 && !chosen) {
    return <Alert tone="warning">There is no free time at the moment. Please contact us.</Alert>;
  }
  return (
    <>
      <Days times={withChosen(times, chosen)} {...{ timeZone, chosen, autoFocus }} />
      {others.length === 0 && (
        <p className="text-ink-soft">No other time can be booked at the moment. To change it, please contact us.</p>
      )}
    </>
  );
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
  autoFocus: boolean;
}

function Days({ times, timeZone, chosen, autoFocus }: DaysProps) {
  const dayOf = longDayIn(timeZone);
  const clock = namedClockIn(timeZone);
  const days = Map.groupBy(times, ({ startsAt }) => dayOf(startsAt));
  const [picked, setPicked] = useState(chosen && dayOf(chosen));
  const day = picked && days.has(picked) ? picked : [...days.keys()][0];
  return (
    <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
      <Field id="day" label="Day">
        <Select
          {...fieldAttributes('day', {})}
          value={day}
          onChange={({ target }) => setPicked(target.value)}
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
