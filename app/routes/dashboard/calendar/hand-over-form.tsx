import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { appointmentEdit } from '../../../api/appointments.ts';
import { ApiError } from '../../../api/client.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextInput } from '../../../ui/form/field.tsx';
import { isHandover, type StepFormProps } from './appointment-steps.tsx';

/** Notes that it took place. A car that is handed over has its odometer noted, and who received it (D93). */
export function HandOverForm({ appointment, onBack, onDone }: StepFormProps) {
  const { mutate, isPending, error } = useMutation(appointmentEdit(appointment._id));
  const issues = error instanceof ApiError ? error.issues : [];
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const hasCar = isHandover(appointment);
  const isOneCar = appointment.orders.length === 1 && appointment.orders[0]?.quantity === 1;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const odometer = String(form.get('odometer') ?? '').replaceAll(/[,\s]/g, '');
    const receivedBy = String(form.get('receivedBy') ?? '');
    const noted = { ...(odometer && { odometer: Number(odometer) }), ...(receivedBy && { receivedBy }) };
    mutate({ state: 'done', ...noted }, { onSuccess: () => onDone(hasCar ? 'Handed over' : 'Marked as done') });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <FormFailure message={issues.length > 0 ? undefined : error?.message} />
      {hasCar && isOneCar && (
        <Field id="odometer" label="Odometer (miles)" error={issueOf('odometer')}>
          <TextInput
            {...fieldAttributes('odometer', { error: issueOf('odometer') })}
            name="odometer"
            inputMode="decimal"
            autoComplete="off"
            // The button that asked for this form is gone.
            autoFocus
          />
        </Field>
      )}
      {hasCar && !isOneCar && (
        <p>
          Several cars are handed over. To note the odometer of each, hand it over on the page of its order instead.
        </p>
      )}
      {hasCar && (
        <Field id="receivedBy" label="Received by" error={issueOf('receivedBy')}>
          <TextInput
            {...fieldAttributes('receivedBy', { error: issueOf('receivedBy') })}
            name="receivedBy"
            defaultValue={appointment.name}
            maxLength={120}
            autoComplete="off"
            autoFocus={!isOneCar}
          />
        </Field>
      )}
      {hasCar && <p className="text-ink-soft">The customer gets an email. This step cannot be undone.</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} autoFocus={!hasCar}>
          {hasCar ? 'Mark as handed over' : 'Mark as done'}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
