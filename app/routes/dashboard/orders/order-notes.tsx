import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { orderEdit } from '../../../api/orders/order-changes.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useLeaveGuard } from '../../../components/form/leave-guard.tsx';
import { useKeepTyping, useTypedBefore } from '../../../state/kept-typing.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextArea } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const LONGEST_NOTES = 10_000;
const description = 'The customer can see these notes.';

interface Draft {
  typed: string;
  /** What was there when it was begun. */
  from: string;
}

/** Whatever happens to the saving, what was typed stays; while nothing is, the box follows the order. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const now = order.notes ?? '';
  const before = useTypedBefore<Draft>(`notes ${order._id}`);
  const [draft, setDraft] = useState<Draft | undefined>(before);
  useKeepTyping(`notes ${order._id}`, () => draft);
  const { typed, from } = draft ?? { typed: now, from: now };
  const { mutate, isPending, error, reset } = useMutation(orderEdit(order._id));
  const guard = useLeaveGuard(typed !== now);
  const isStale = from !== now && typed !== now && !isPending;

  function type(text: string) {
    setDraft(text === from ? undefined : { typed: text, from });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const onSuccess = () => {
      toast.success('Notes saved');
      setDraft((later) => (later && later.typed !== typed ? { ...later, from: typed } : undefined));
    };
    mutate({ notes: typed, notesBefore: from }, { onSuccess });
  }

  function goOn(next: Draft | undefined) {
    setDraft(next);
    reset();
  }

  return (
    <form onSubmit={save} className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      {isStale ? (
        <OthersNotes notes={now} onKeep={() => goOn({ typed, from: now })} onTake={() => goOn(undefined)} />
      ) : (
        <FormFailure message={error?.message} />
      )}
      <Field id="order-notes" label="Notes" description={description}>
        <TextArea
          {...fieldAttributes('order-notes', { description })}
          maxLength={LONGEST_NOTES}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending} className="justify-self-start">
        {isPending ? 'Saving...' : 'Save Notes'}
      </Button>
      {guard.question}
    </form>
  );
}

interface OthersNotesProps {
  notes: string;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else was faster: what they wrote, and the two ways on (D57). */
function OthersNotes({ notes, onKeep, onTake }: OthersNotesProps) {
  return (
    <Alert
      tone="danger"
      title="Somebody else has changed these notes in the meantime"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onKeep}>
            Keep what I typed
          </Button>
          <Button variant="quiet" onClick={onTake}>
            Load the latest version
          </Button>
        </div>
      }
    >
      <p>Yours are not saved; what you typed is still here. {notes ? 'Theirs:' : 'They deleted what was there.'}</p>
      {notes && <p className="mt-2 whitespace-pre-wrap">{notes}</p>}
    </Alert>
  );
}
