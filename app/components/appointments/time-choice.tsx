import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import type { OfferedTime } from '../../../shared/appointments.ts';
import { ownZone } from '../../../shared/day-format.ts';
import { shopZone } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DayAndTime, type DayAndTimeProps } from './day-and-time.tsx';
import { useFreeTimes } from './use-free-times.ts';
import { usePickedTime } from './use-picked-time.ts';

interface TimeChoiceProps {
  kind: AppointmentKind;
  /** Where it is brought to; undefined where that is no question. */
  zip: string | undefined;
  /** The time that is booked now. */
  chosen: string | undefined;
  /** The name under which what was picked outlives the session. */
  keepAs?: string;
  /** Where the button that asked for it is gone. */
  autoFocus?: boolean;
}

/**
 * A day, and a time of it: those at which a place is left. A delivery must be within reach first. What is not offered any
 * more, and was booked while it was, may be kept.
 */
export function TimeChoice({ kind, zip, chosen, keepAs, autoFocus = false }: TimeChoiceProps) {
  const { picked, pick } = usePickedTime(kind, chosen, keepAs);
  const { query, isOffered, isWhole, zipIssue } = useFreeTimes(kind, zip);
  const rest = { chosen, picked, isFresh: !query.isFetching, onPick: pick, autoFocus };
  if (!isOffered) return <Offered times={[]} timeZone={shopZone() ?? ownZone()} {...rest} />;
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
  return <Offered {...query.data} {...rest} />;
}

interface OfferedProps extends DayAndTimeProps {
  times: OfferedTime[];
  chosen: string | undefined;
}

function Offered({ times, chosen, ...rest }: OfferedProps) {
  const others = times.filter(({ startsAt }) => startsAt !== chosen);
  if (others.length === 0 && !chosen) {
    return <Alert tone="warning">There is no free time at the moment. Please contact us.</Alert>;
  }
  return (
    <>
      <DayAndTime times={withChosen(times, chosen)} {...rest} />
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
