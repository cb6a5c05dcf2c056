import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Change } from '../../../../shared/audit-log.ts';
import { latestChange } from '../../../api/audit-log.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ChangedFields } from './changed-fields.tsx';

interface WhoseChangeProps {
  subject: Change['subject'];
  id: string;
  /** What was edited, such as `this car`. */
  thing: string;
  /** Loads it as it is now and goes on with what was typed, knowing what it overwrites. */
  onKeep: () => Promise<void>;
  /** Loads it as it is now and gives up what was typed. */
  onTake: () => Promise<void>;
}

export default function WhoseChange({ subject, id, thing, onKeep, onTake }: WhoseChangeProps) {
  const { data: change } = useQuery(latestChange(subject, id));
  const { mutate: goOn, isPending } = useMutation({
    mutationFn: (way: () => Promise<void>) => way(),
    onError: ({ message }) => toast.error(message),
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-offset-2">
      <Alert
        tone="danger"
        title={`${change?.actor.name ?? 'Somebody else'} has changed ${thing} meanwhile`}
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
        <p className="mb-3">Nothing of yours was saved, and what you typed is still here. They changed:</p>
        {change && <ChangedFields fields={change.fields} isWhole={false} />}
      </Alert>
    </div>
  );
}
