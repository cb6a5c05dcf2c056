import { useState } from 'react';
import { formatAmount } from '../../../../../shared/money.ts';
import type { Deduction } from '../../../../../shared/orders/returns/returns.ts';
import { readAmount } from '../../../../../shared/typed-amount.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';

interface DeductionFieldsProps {
  before: Deduction[];
  /** What could go back at most. */
  left: number;
  error: string | undefined;
}

/** What is held back, item by item; a row without an amount is none. */
export function DeductionFields({ before, left, error }: DeductionFieldsProps) {
  const [count, setCount] = useState(Math.max(1, before.length));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-ink-soft">
        What do you hold back of {formatAmount(left)}? The buyer sees every item, and agrees or not.
      </legend>
      {Array.from({ length: count }, (_, at) => `deduction-${at}`).map((id, at) => (
        <div key={id} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field id={id} label={`Reason ${at + 1}`} error={at === 0 ? error : undefined}>
            <TextInput
              {...fieldAttributes(id, { error: at === 0 ? error : undefined })}
              name="deduction"
              required={at === 0}
              maxLength={200}
              autoFocus={at === 0}
              defaultValue={before[at]?.reason}
            />
          </Field>
          <Field id={`amount-${at}`} label={`Amount ${at + 1}`}>
            <TextInput
              {...fieldAttributes(`amount-${at}`, {})}
              name="amount"
              required={at === 0}
              inputMode="decimal"
              defaultValue={before[at]?.amount.toFixed(2)}
            />
          </Field>
        </div>
      ))}
      <Button variant="quiet" className="justify-self-start" onClick={() => setCount(count + 1)}>
        Add another
      </Button>
    </fieldset>
  );
}

/** The rows that say something; an amount that cannot be read is NaN. */
export function readDeductions(form: FormData): Deduction[] {
  const amounts = form.getAll('amount').map((amount) => readAmount(String(amount)));
  return form
    .getAll('deduction')
    .map((reason, at) => ({ reason: String(reason).trim(), amount: amounts[at] ?? 0 }))
    .filter(({ reason, amount }) => reason !== '' || amount !== 0);
}
