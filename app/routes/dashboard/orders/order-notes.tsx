import { type FormEvent, useState } from 'react';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { editOrder } from '../../../api/orders.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useLeaveGuard } from '../../../components/form/leave-guard.tsx';
import { useAction } from '../../../components/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextArea } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const LONGEST_NOTES = 10_000;
const description = 'The customer sees these notes with the order.';

interface OrderNotesProps {
  order: OrderDetail;
  onSaved: () => Promise<unknown>;
}

/** Whatever happens to the saving, what was typed stays. */
export function OrderNotes({ order, onSaved }: OrderNotesProps) {
  const [typed, setTyped] = useState(order.notes ?? '');
  const { isBusy, failure, run } = useAction();
  const guard = useLeaveGuard(typed !== (order.notes ?? ''));

  function save(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      await editOrder(order._id, { notes: typed });
      toast.success('Notes saved');
      await onSaved();
    });
  }

  return (
    <form onSubmit={save} className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <FormFailure message={failure} />
      <Field id="order-notes" label="Notes" description={description}>
        <TextArea
          {...fieldAttributes('order-notes', { description })}
          maxLength={LONGEST_NOTES}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
        {isBusy ? 'Saving...' : 'Save Notes'}
      </Button>
      {guard.question}
    </form>
  );
}
