import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatAmount } from '../../../../../shared/money.ts';
import type { OrderDetail } from '../../../../../shared/orders/orders.ts';
import type { ReturnEdit } from '../../../../../shared/orders/returns/return-edits.ts';
import type { Return } from '../../../../../shared/orders/returns/returns.ts';
import { isErasedAddress } from '../../../../../shared/users/users.ts';
import { returnEdit } from '../../../../api/orders/returns.ts';
import { HandedOverFields, readHandedOver } from '../../../../components/appointments/handed-over-fields.tsx';
import { TimeChoice } from '../../../../components/appointments/time-choice.tsx';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { issueAt } from '../../../../components/form/issue-at.ts';
import { useRefusedFocus } from '../../../../components/form/use-refused-focus.ts';
import { useIsUploading } from '../../../../components/form/use-upload.ts';
import { PhotoPicker } from '../../../../components/photos/lazy-photos.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field, FieldError, fieldAttributes, TextArea } from '../../../../ui/form/field.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { leftToRefund } from '../left-to-refund.ts';
import { DeductionFields, findIncomplete, readDeductions } from './deduction-fields.tsx';

export type ReturnStep = 'received' | 'proposed' | 'settled' | 'declined' | 'time';

interface ReturnStepFormProps {
  order: OrderDetail;
  latest: Return;
  step: ReturnStep;
  onBack: () => void;
}

const labels: Record<ReturnStep, string> = {
  received: 'Receive car',
  proposed: 'Send to the buyer',
  settled: 'Settle return',
  declined: 'Decline return',
  time: 'Book this time',
};
const noteHint = 'The buyer reads this.';

/** Whether what is held back stands: the buyer has answered, or is deleted and never will. */
export const deductionsStand = ({ email }: OrderDetail, { agreed }: Return) =>
  agreed !== null || isErasedAddress(email);

/** What settling a return pays; nothing where all of it has gone back by other ways. */
export const dueOf = (order: OrderDetail, latest: Return) =>
  deductionsStand(order, latest) ? latest.refund : leftToRefund(order);

/** One step of a return, with what it needs to know. The buyer gets an email of each. */
export function ReturnStepForm({ order, latest, step, onBack }: ReturnStepFormProps) {
  const { mutate, isPending, error } = useMutation({
    ...returnEdit(order._id, latest._id),
    // Not told to `mutate`, which forgets what to do next with this form: it is gone once the return has come anew.
    onSuccess: () => {
      toast.success('Return saved');
      document.getElementById('order-return')?.focus();
    },
  });
  const [incomplete, setIncomplete] = useState<string>();
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const isUploading = useIsUploading();
  const issueOf = (path: string) => issueAt(error, path);
  const hasIssueOfOdometer = (issueOf('odometer') ?? issueOf('odometerConfirmed')) !== undefined;
  const tooMuch = issueOf('deductions');
  const fault = incomplete
    ? { id: incomplete, message: 'Enter a reason and an amount, such as 250.00' }
    : { id: 'amount-0', message: tooMuch };
  useRefusedFocus(error, { deductions: 'amount-0' });
  const isLast = step === 'settled';
  const left = leftToRefund(order);
  const due = dueOf(order, latest);
  const cars = order.quantity > 1 ? `all ${order.quantity} cars are` : 'the car is';

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || isUploading) return;
    const edit = {
      ...editOf(step, event.currentTarget),
      ...(photos.length > 0 && { photos: [...photos] }),
    };
    const id = step === 'proposed' ? findIncomplete(new FormData(event.currentTarget)) : undefined;
    setIncomplete(id);
    if (id) return document.getElementById(id)?.focus();
    mutate({ ...edit, version: latest.version });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <FormFailure message={hasIssueOfOdometer ? undefined : error?.message} />
      {step === 'received' && <HandedOverFields isOneCar error={error} autoFocus />}
      {(step === 'received' || step === 'declined') && (
        <Field
          id="return-note"
          label={step === 'declined' ? 'Why do you decline it?' : 'Note (optional)'}
          description={noteHint}
          error={issueOf('note')}
        >
          <TextArea
            {...fieldAttributes('return-note', { description: noteHint, error: issueOf('note') })}
            name="note"
            required={step === 'declined'}
            rows={3}
            maxLength={2000}
            autoFocus={step === 'declined'}
          />
        </Field>
      )}
      {step === 'received' && <PhotoPicker photos={photos} onChange={setPhotos} label="Photos of the car" />}
      <FieldError id="return-photos" message={issueOf('photos')} />
      {step === 'proposed' && <DeductionFields before={latest.deductions} left={left} fault={fault} />}
      {isLast && (
        <p>
          {due > 0
            ? `${formatAmount(due)} goes back to the original payment method at once`
            : 'The money has gone back already, so nothing more is paid'}
          , and {cars} yours again, not for sale until you say so. This cannot be undone.
        </p>
      )}
      {step === 'time' && <TimeChoice kind="return" zip="" chosen={latest.startsAt} autoFocus />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isLast ? 'danger' : 'primary'} busy={isPending} disabled={isUploading}>
          {isLast && due > 0 ? `Refund ${formatAmount(due)}` : labels[step]}
        </Button>
        {/* The button that asked for this is gone; the second press of its key must not answer it. */}
        <Button variant="quiet" autoFocus={isLast} disabled={isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

function editOf(step: ReturnStep, element: HTMLFormElement): ReturnEdit {
  const form = new FormData(element);
  const read = (name: string) => String(form.get(name) ?? '').trim();
  if (step === 'time') return { startsAt: read('startsAt') };
  const note = read('note');
  return {
    state: step,
    ...(step === 'received' && readHandedOver(element)),
    ...(note && { note }),
    ...(step === 'proposed' && { deductions: readDeductions(form) }),
  };
}
