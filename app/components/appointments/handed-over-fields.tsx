import { useId, useState } from 'react';
import type { HandedOver } from '../../../shared/orders/handover.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field, fieldAttributes, TextInput } from '../../ui/form/field.tsx';
import { issuesIn } from '../form/server-issues.ts';
import { useRefusedFocus } from '../form/use-refused-focus.ts';

interface HandedOverFieldsProps {
  /** Several cars have no one odometer. */
  isOneCar: boolean;
  /** Who receives the car, where somebody is handed one; then the odometer may be noted later. */
  receiver?: string;
  /** What was noted before, where that is corrected. */
  reading?: number | undefined;
  error: Error | null;
  autoFocus?: boolean;
}

/** What is noted when a car is handed over, or comes back (D93, D94). */
export function HandedOverFields({ isOneCar, receiver, reading, error, autoFocus = false }: HandedOverFieldsProps) {
  const { odometerConfirmed, odometer = odometerConfirmed, receivedBy } = issuesIn(error);
  // Of one reading alone: another is asked about anew.
  const [isConfirmed, setIsConfirmed] = useState(false);
  // A page that receives a return may open the dialog that corrects the handover beside it.
  const id = useId();
  useRefusedFocus(error, { odometer: id, odometerConfirmed: id, receivedBy: 'receivedBy' });
  return (
    <>
      {isOneCar && (
        <Field id={id} label="Odometer in miles" error={odometer}>
          <TextInput
            {...fieldAttributes(id, { error: odometer })}
            name="odometer"
            required={receiver === undefined}
            defaultValue={reading}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={autoFocus}
            onChange={() => setIsConfirmed(false)}
          />
        </Field>
      )}
      {odometerConfirmed && (
        <Checkbox
          label="The odometer does read this"
          name="odometerConfirmed"
          checked={isConfirmed}
          onChange={({ target }) => setIsConfirmed(target.checked)}
        />
      )}
      {receiver !== undefined && (
        <Field id="receivedBy" label="Received by" error={receivedBy}>
          <TextInput
            {...fieldAttributes('receivedBy', { error: receivedBy })}
            name="receivedBy"
            defaultValue={receiver}
            maxLength={120}
            autoComplete="off"
            autoFocus={autoFocus && !isOneCar}
          />
        </Field>
      )}
    </>
  );
}

/** Whether one of these fields says why it was refused, so that nothing else needs to. */
export function isToldByField(error: Error | null): boolean {
  const { odometer, odometerConfirmed, receivedBy } = issuesIn(error);
  return (odometer ?? odometerConfirmed ?? receivedBy) !== undefined;
}

/** What was filled in, as far as it was. */
export function readHandedOver(form: HTMLFormElement | null): HandedOver {
  if (!form) return {};
  const typed = new FormData(form);
  const odometer = String(typed.get('odometer') ?? '').replaceAll(/[,\s]/g, '');
  const receivedBy = String(typed.get('receivedBy') ?? '').trim();
  return {
    ...(odometer && { odometer: Number(odometer) }),
    ...(typed.has('odometerConfirmed') && { odometerConfirmed: true }),
    ...(receivedBy && { receivedBy }),
  };
}
