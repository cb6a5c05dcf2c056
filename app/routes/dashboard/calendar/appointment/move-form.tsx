import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { clockIn } from '../../../../../shared/day-format.ts';
import { dealershipDay } from '../../../../../shared/settings/dealership/dealership-day.ts';
import { timesToMove } from '../../../../api/appointments/appointments.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { useSendsMail } from '../../../../components/layout/use-shop-settings.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import type { StepFormProps } from './appointment-steps.tsx';
import { FormButtons } from './form-buttons.tsx';

/** Another day or time, at which the dealership is open and a place is left. */
export function MoveForm({ appointment, timeZone, isPending, error, onBack, onSend }: StepFormProps) {
  const [day, setDay] = useState(() => dealershipDay(timeZone, appointment.startsAt));
  const [chosen, setChosen] = useState('');
  const times = useQuery({ ...timesToMove(appointment, day), enabled: day !== '' });
  const free = times.data?.filter(({ startsAt }) => startsAt !== appointment.startsAt) ?? [];
  // Somebody else may have taken it meanwhile: then another one is to be chosen, not just taken.
  const startsAt = free.some((time) => time.startsAt === chosen) ? chosen : '';
  const sendsMail = useSendsMail();
  const clock = clockIn(timeZone);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (startsAt) onSend({ startsAt }, 'Appointment moved');
  }

  return (
    <form onSubmit={send} className="grid gap-4">
      <FormFailure message={error?.message ?? times.error?.message} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="move-day" label="Day">
          <TextInput
            {...fieldAttributes('move-day', {})}
            type="date"
            required
            defaultValue={day}
            onChange={({ target }) => setDay(target.validity.valid && target.value > '2000' ? target.value : '')}
            // The button that asked for this form is gone.
            autoFocus
          />
        </Field>
        <Field id="move-time" label="Time">
          <Select
            {...fieldAttributes('move-time', {})}
            required
            value={startsAt}
            onChange={({ target }) => setChosen(target.value)}
            disabled={free.length === 0}
          >
            <option value="">Choose a time</option>
            {free.map((time) => (
              <option key={time.startsAt} value={time.startsAt}>
                {clock(time.startsAt)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p role="status" className="text-ink-soft">
        {times.isFetching && !times.data ? 'Looking for free times' : ''}
        {times.data && free.length === 0 ? 'No other time is free on this day.' : ''}
        {free.length > 0 &&
          (sendsMail
            ? 'The customer gets an email with the new time.'
            : 'The shop sends no email, so please tell the customer the new time.')}
      </p>
      <FormButtons busy={isPending} onBack={onBack}>
        <Button type="submit" busy={isPending} disabled={free.length === 0}>
          Move appointment
        </Button>
      </FormButtons>
    </form>
  );
}
