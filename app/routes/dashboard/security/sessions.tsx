import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnSession } from '../../../../shared/users/account-security.ts';
import { ownSessions, sessionEnd } from '../../../api/users/account.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ListFailure } from '../list/list-states.tsx';
import { SecuritySection } from './security-section.tsx';

/** Where one is signed in, and a way to end it (D77). */
export function Sessions() {
  const list = useQuery(ownSessions());
  const end = useMutation({ ...sessionEnd, onError: ({ message }) => toast.error(message) });
  const sessions = list.data ?? [];
  const box = useRef<HTMLUListElement>(null);
  const signOut = (id?: string) =>
    end.mutate(id, {
      onSuccess: () => {
        toast.success('Signed out');
        // The button that was pressed is gone.
        box.current?.focus();
      },
    });

  return (
    <SecuritySection
      title="Where you are signed in"
      text="Sign out any device you don’t recognize or no longer use. A device is signed out after 14 days without use."
    >
      {list.isPending && (
        <div role="status" className="grid w-full gap-4">
          <span className="sr-only">Loading sessions...</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {list.isError && <ListFailure message={list.error.message} isRetrying={list.isFetching} onRetry={list.refetch} />}
      {sessions.length > 0 && (
        <ul ref={box} tabIndex={-1} aria-label="Devices" className="w-full divide-y divide-line outline-none">
          {sessions.map((session) => (
            <SessionItem
              key={session._id}
              session={session}
              isEnding={end.isPending && end.variables === session._id}
              onEnd={() => signOut(session._id)}
            />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <Button variant="secondary" busy={end.isPending && end.variables === undefined} onClick={() => signOut()}>
          Sign out everywhere else
        </Button>
      )}
    </SecuritySection>
  );
}

interface SessionItemProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionItem({ session: { device, isCurrent, lastUsedAt }, isEnding, onEnd }: SessionItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="font-semibold">{device}</p>
        <p className="text-fine text-ink-soft">
          Last used <DateTime text={lastUsedAt} />
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button variant="quiet" busy={isEnding} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
