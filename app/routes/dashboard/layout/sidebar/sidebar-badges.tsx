import { useQuery } from '@tanstack/react-query';
import type { Permission } from '../../../../../shared/users/permissions.ts';
import { appointmentsDue } from '../../../../api/appointments-due.ts';
import { unansweredConversations } from '../../../../api/conversations/unanswered.ts';
import { failedJobs, incidentsToSettle } from '../../../../api/messages.ts';
import { ordersToPrepare } from '../../../../api/orders/orders.ts';
import { useAuth } from '../../../../state/auth.tsx';
import { may } from '../../../../state/may.ts';
import { Badge } from '../../../../ui/badge.tsx';

const MOST_SHOWN = 99;
const refetchInterval = 60_000;
const staleTime = refetchInterval;

/** How many orders are paid and wait to be prepared. */
export function OrdersBadge() {
  const { data = 0 } = useQuery({ ...ordersToPrepare(), refetchInterval });
  return <CountBadge count={data} label={`${data} to prepare`} />;
}

/** How many appointments are today, or were before and are not noted yet. */
export function CalendarBadge() {
  const { data = 0 } = useQuery({ ...appointmentsDue(), refetchInterval });
  return <CountBadge count={data} label={`${data} due`} />;
}

/** How many customers wait for an answer. */
export function InboxBadge() {
  const { data = 0 } = useQuery({ ...unansweredConversations(), refetchInterval });
  return <CountBadge count={data} label={`${data} to answer`} />;
}

/** How many incidents wait for staff to settle them, and how many jobs were given up. */
export function MessagesBadge() {
  const { user } = useAuth();
  const mayKnow = (permission: Permission) => ({ enabled: user !== null && may(user, permission), refetchInterval });
  const { data: incidents = 0 } = useQuery({ ...incidentsToSettle(), ...mayKnow('money') });
  const failed = useQuery({ ...failedJobs(), staleTime, ...mayKnow('settings') });
  const jobs = failed.data?.meta.total ?? 0;
  const waiting = [incidents > 0 && `${incidents} to settle`, jobs > 0 && `${jobs} failed`].filter(Boolean);
  return <CountBadge count={incidents + jobs} label={waiting.join(', ')} />;
}

/** Nothing where nothing waits, or where that is not known. */
function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <Badge tone="accent" className="pointer-events-none absolute end-1 top-1">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{label}</span>
    </Badge>
  );
}
