import { useCallback, useState } from 'react';
import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import { useKeepWhenLeft, useTypedBefore } from '../../state/kept-typing.ts';

type Picks = Partial<Record<AppointmentKind, { startsAt: string; byHand: boolean }>>;

/**
 * The time that is picked, of each kind its own: it stays while another kind is looked at, or a ZIP code is corrected.
 * @param booked the one to begin with
 * @param keepAs the name under which one that was picked by hand outlives the session and the page
 */
export function usePickedTime(kind: AppointmentKind, booked: string | undefined, keepAs: string | undefined) {
  const before = useTypedBefore<Picks>(keepAs);
  const [picks, setPicks] = useState(before ?? {});
  const readNow = () => (Object.values(picks).some(({ byHand }) => byHand) ? picks : undefined);
  useKeepWhenLeft(keepAs, readNow);
  const pick = useCallback(
    (startsAt: string, byHand: boolean) => setPicks((known) => ({ ...known, [kind]: { startsAt, byHand } })),
    [kind],
  );
  const own = picks[kind];
  return { picked: own?.byHand ? own.startsAt : (booked ?? own?.startsAt), pick };
}
