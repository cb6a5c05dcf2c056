import { useQuery } from '@tanstack/react-query';
import type { Permission } from '../../../../../shared/users/permissions.ts';
import { appointmentsDue } from '../../../../api/appointments/appointments-due.ts';
import { unreadConversations } from '../../../../api/conversations/unread.ts';
import { failedJobs, incidentsToSettle } from '../../../../api/messages.ts';
import { ordersToPrepare, returnsToSettle } from '../../../../api/orders/orders.ts';
import { useAuth } from '../../../../state/auth.tsx';
import { may } from '../../../../state/may.ts';
import { Badge } from '../../../../ui/badge.tsx';

const MOST_SHOWN = 99;
const refetchInterval = 60_000;
const staleTime = refetchInterval;

/** How the sidebar is shown, which the counts of it follow. */
export interface Folding {
  isFolded: boolean;
}

/** How many orders are paid and wait to be prepared, and how many returns wait for staff. */
export function OrdersBadge({ isFolded }: Folding) {
  const { data = 0 } = useQuery({ ...ordersToPrepare(), refetchInterval });
  const { data: returns = 0 } = useQuery({ ...returnsToSettle(), refetchInterval });
  const waiting = [data > 0 && `${data} to prepare`, returns > 0 && `${returns} to settle`].filter(Boolean);
  return <CountBadge isFolded={isFolded} count={data + returns} label={waiting.join(', ')} />;
}

/** How many appointments are today, or were before and are not noted yet. */
export function CalendarBadge({ isFolded }: Folding) {
  const { data = 0 } = useQuery({ ...appointmentsDue(), refetchInterval });
  return <CountBadge isFolded={isFolded} count={data} label={`${data} due`} />;
}

/** How many customers wait for an answer that one has not read (D96). */
export function InboxBadge({ isFolded }: Folding) {
  const { data = 0 } = useQuery({ ...unreadConversations(), refetchInterval });
  return <CountBadge isFolded={isFolded} count={data} label={`${data} unread`} />;
}

/** How many incidents wait for staff to settle them, and how many jobs were given up. */
export function MessagesBadge({ isFolded }: Folding) {
  const { user } = useAuth();
  const mayKnow = (permission: Permission) => ({ enabled: user !== null && may(user, permission), refetchInterval });
  const { data: incidents = 0 } = useQuery({ ...incidentsToSettle(), ...mayKnow('money') });
  const failed = useQuery({ ...failedJobs(), staleTime, ...mayKnow('settings') });
  const jobs = failed.data?.meta.total ?? 0;
  const waiting = [incidents > 0 && `${incidents} to settle`, jobs > 0 && `${jobs} failed`].filter(Boolean);
  return <CountBadge isFolded={isFolded} count={incidents + jobs} label={waiting.join(', ')} />;
}

/** Nothing where nothing waits, or where that is not known. Beside an icon alone there is room for a dot. */
function CountBadge({ count, label, isFolded }: Folding & { count: number; label: string }) {
  if (count === 0) return null;
  const words = <span className="sr-only">{label}</span>;
  if (isFolded)
    return <span className="pointer-events-none absolute end-2 top-2 size-2 rounded-full bg-accent-ink">{words}</span>;
  return (
    <Badge tone="accent" className="pointer-events-none absolute end-2">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      {words}
    </Badge>
  );
}
