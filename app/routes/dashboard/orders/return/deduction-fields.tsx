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
  /** What is wrong, and the control that says it. */
  fault: { id: string; message: string | undefined };
}

/** What is held back, item by item; a row without an amount is none. */
export function DeductionFields({ before, left, fault }: DeductionFieldsProps) {
  const errorOf = (id: string) => (fault.id === id ? fault.message : undefined);
  const [count, setCount] = useState(Math.max(1, before.length));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-ink-soft">
        What do you hold back of {formatAmount(left)}? The buyer sees every item, and agrees or not.
      </legend>
      {Array.from({ length: count }, (_, at) => `deduction-${at}`).map((id, at) => (
        <div key={id} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field id={id} label={`Reason ${at + 1}`} error={errorOf(id)}>
            <TextInput
              {...fieldAttributes(id, { error: errorOf(id) })}
              name="deduction"
              required={at === 0}
              maxLength={200}
              autoFocus={at === 0}
              defaultValue={before[at]?.reason}
            />
          </Field>
          <Field id={`amount-${at}`} label={`Amount ${at + 1}`} error={errorOf(`amount-${at}`)}>
            <TextInput
              {...fieldAttributes(`amount-${at}`, { error: errorOf(`amount-${at}`) })}
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

/** All rows; an amount that cannot be read is NaN, and none is 0. */
function readRows(form: FormData): Deduction[] {
  const amounts = form.getAll('amount').map((amount) => readAmount(String(amount)));
  return form.getAll('deduction').map((reason, at) => ({ reason: String(reason).trim(), amount: amounts[at] ?? 0 }));
}

const saysSomething = ({ reason, amount }: Deduction) => reason !== '' || amount !== 0;

/** The rows that say something. */
export const readDeductions = (form: FormData): Deduction[] => readRows(form).filter(saysSomething);

/** The first control that is not filled in as it has to be; undefined where all are. */
export function findIncomplete(form: FormData): string | undefined {
  const rows = readRows(form);
  if (!rows.some(saysSomething)) return 'deduction-0';
  const at = rows.findIndex((row) => saysSomething(row) && (row.reason === '' || !(row.amount > 0)));
  if (at === -1) return undefined;
  return rows[at]?.reason === '' ? `deduction-${at}` : `amount-${at}`;
}
