import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Change } from '../../../../shared/audit-log.ts';
import { formatList } from '../../../../shared/intl-format.ts';
import { changesSince } from '../../../api/audit-log.ts';
import { changeKeys } from '../../../api/dashboard-query-keys.ts';
import { shopTime } from '../../../shop-time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ChangedFields } from './changed-fields.tsx';

interface WhoseChangeProps {
  subject: Change['subject'];
  id: string;
  /** The one that was edited. */
  version: number;
  /** What was edited, such as `this car`. */
  thing: string;
  /** Loads it as it is now and goes on with what was typed, knowing what it overwrites. */
  onKeep: () => Promise<void>;
  /** Loads it as it is now and gives up what was typed. */
  onTake: () => Promise<void>;
}

export default function WhoseChange({ subject, id, version, thing, onKeep, onTake }: WhoseChangeProps) {
  const { data } = useQuery(changesSince(subject, id, version));
  const { mutate: goOn, isPending } = useMutation({
    mutationFn: (way: () => Promise<void>) => way(),
    onError: ({ message }) => toast.error(message),
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const client = useQueryClient();
  // What the page lists of changes has those, too.
  useEffect(() => void client.invalidateQueries({ queryKey: changeKeys.of(subject, id) }), [client, subject, id]);

  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-offset-2">
      <Alert
        tone="danger"
        title={`${whoOf(data?.changes ?? [])} changed ${thing} in the meantime`}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={isPending} onClick={() => goOn(onKeep)}>
              Keep what I typed
            </Button>
            <Button variant="quiet" busy={isPending} onClick={() => goOn(onTake)}>
              Load the latest version
            </Button>
          </div>
        }
      >
        <p className="mb-3">
          Your changes were not saved; what you typed is still here.
          {data && data.changes.length > 0 && ' They changed:'}
        </p>
        {data && <WhatChanged {...data} />}
      </Alert>
    </div>
  );
}

/** `Ann has`, or `Ann, Bob and Cid have`. */
function whoOf(changes: Change[]): string {
  const names = [...new Set(changes.map(({ actor }) => actor.name))].reverse();
  // A car's stock also changes by sales, which nobody edits.
  if (names.length === 0) return 'Somebody else has';
  return `${formatList(names)} ${names.length === 1 ? 'has' : 'have'}`;
}

/** One change as it is; of several, also whose each was, and when, the newest first. */
function WhatChanged({ changes, hasMore }: { changes: Change[]; hasMore: boolean }) {
  const [only] = changes;
  if (only && changes.length === 1) return <ChangedFields fields={only.fields} isWhole={false} />;
  return (
    <>
      <ol className="grid gap-4">
        {changes.map(({ _id, actor, createdAt, fields }) => (
          <li key={_id} className="grid gap-1">
            <p className="text-fine">
              <span className="font-semibold">{actor.name}</span>,{' '}
              <time dateTime={createdAt}>{shopTime(createdAt)}</time>
            </p>
            <ChangedFields fields={fields} isWhole={false} />
          </li>
        ))}
      </ol>
      {hasMore && <p className="mt-3">The audit log has those before these.</p>}
    </>
  );
}
