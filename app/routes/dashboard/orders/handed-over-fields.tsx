import type { Ref } from 'react';
import type { HandedOver } from '../../../../shared/orders/handover.ts';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { issuesIn } from '../../../components/form/server-issues.ts';
import { Field, fieldAttributes, TextInput } from '../../../ui/form/field.tsx';

interface HandedOverFieldsProps {
  ref: Ref<HTMLFormElement>;
  order: OrderDetail;
  error: Error | null;
}

/** What is noted when an order is handed over (D93). Several cars have no one odometer. */
export function HandedOverFields({ ref, order, error }: HandedOverFieldsProps) {
  const { odometer, receivedBy } = issuesIn(error);
  return (
    <form ref={ref} noValidate onSubmit={(event) => event.preventDefault()} className="mt-3 grid gap-3">
      {order.quantity === 1 && (
        <Field id="odometer" label="Odometer (miles)" error={odometer}>
          <TextInput
            {...fieldAttributes('odometer', { error: odometer })}
            name="odometer"
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      )}
      <Field id="receivedBy" label="Received by" error={receivedBy}>
        <TextInput
          {...fieldAttributes('receivedBy', { error: receivedBy })}
          name="receivedBy"
          defaultValue={order.handover?.name ?? order.customer ?? ''}
          maxLength={120}
          autoComplete="off"
        />
      </Field>
    </form>
  );
}

/** What was filled in, as far as it was. */
export function readHandedOver(form: HTMLFormElement | null): HandedOver {
  if (!form) return {};
  const typed = new FormData(form);
  const odometer = String(typed.get('odometer') ?? '').replaceAll(/[,\s]/g, '');
  const receivedBy = String(typed.get('receivedBy') ?? '').trim();
  return { ...(odometer && { odometer: Number(odometer) }), ...(receivedBy && { receivedBy }) };
}
