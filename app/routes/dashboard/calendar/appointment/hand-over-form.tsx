import type { FormEvent } from 'react';
import {
  HandedOverFields,
  isToldByField,
  readHandedOver,
} from '../../../../components/appointments/handed-over-fields.tsx';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { useSendsMail } from '../../../../components/layout/use-shop-settings.tsx';
import { Button } from '../../../../ui/button.tsx';
import { isHandover, type StepFormProps } from './appointment-steps.tsx';
import { FormButtons } from './form-buttons.tsx';

const words = {
  handedOver: { step: 'Mark as handed over', done: 'Handed over' },
  returned: { step: 'Receive car', done: 'Car received' },
  other: { step: 'Mark as done', done: 'Marked as done' },
};

/**
 * Notes that it took place. A car that is handed over has its odometer noted, and who received it (D93); one that comes
 * back, its odometer (D94).
 */
export function HandOverForm({ appointment, isPending, error, onBack, onSend }: StepFormProps) {
  const sendsMail = useSendsMail();
  const hasCar = isHandover(appointment);
  const isReturn = appointment.kind === 'return';
  const { step, done } = words[hasCar ? 'handedOver' : isReturn ? 'returned' : 'other'];
  // What is in their calendar is taken out.
  const isEarly = new Date(appointment.startsAt) > new Date();
  const isMailed = sendsMail && (hasCar || isReturn || isEarly);
  const isOneCar = appointment.orders.length === 1 && appointment.orders[0]?.quantity === 1;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const noted = readHandedOver(event.currentTarget);
    onSend({ state: 'done', ...noted }, done);
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <FormFailure message={(hasCar || isReturn) && isToldByField(error) ? undefined : error?.message} />
      {hasCar && !isOneCar && (
        <p>
          Several cars are handed over. To note the odometer of each, hand it over on the page of its order instead.
        </p>
      )}
      {isReturn && (
        <p>
          To note its condition or add photos, receive it on the page of its order instead. Neither can be added later.
        </p>
      )}
      {/* The button that asked for this form is gone. */}
      {hasCar && <HandedOverFields isOneCar={isOneCar} receiver={appointment.name} error={error} autoFocus />}
      {isReturn && <HandedOverFields isOneCar error={error} autoFocus />}
      {(hasCar || isReturn || isMailed) && (
        <p className="text-ink-soft">{isMailed && 'The customer gets an email. '}This step cannot be undone.</p>
      )}
      <FormButtons busy={isPending} onBack={onBack}>
        <Button type="submit" busy={isPending} autoFocus={!hasCar && !isReturn}>
          {step}
        </Button>
      </FormButtons>
    </form>
  );
}
