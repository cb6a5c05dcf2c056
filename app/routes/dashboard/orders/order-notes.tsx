import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { orderEdit } from '../../../api/orders/order-changes.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useLeaveGuard } from '../../../components/form/leave-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextArea } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const LONGEST_NOTES = 10_000;
const description = 'The customer can see these notes.';

/** Whatever happens to the saving, what was typed stays. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const [typed, setTyped] = useState(order.notes ?? '');
  const { mutate, isPending, error } = useMutation(orderEdit(order._id));
  const guard = useLeaveGuard(typed !== (order.notes ?? ''));

  function save(event: FormEvent) {
    event.preventDefault();
    mutate({ notes: typed }, { onSuccess: () => toast.success('Notes saved') });
  }

  return (
    <form onSubmit={save} className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <FormFailure message={error?.message} />
      <Field id="order-notes" label="Notes" description={description}>
        <TextArea
          {...fieldAttributes('order-notes', { description })}
          maxLength={LONGEST_NOTES}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending} className="justify-self-start">
        {isPending ? 'Saving...' : 'Save Notes'}
      </Button>
      {guard.question}
    </form>
  );
}
