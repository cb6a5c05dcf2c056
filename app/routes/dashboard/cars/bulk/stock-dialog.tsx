import { useState } from 'react';
import type { CarBulk } from '../../../../../shared/cars/car-bulk.ts';
import { HIGHEST_QUANTITY } from '../../../../../shared/cars/car-rules.ts';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { type BulkChangeProps, BulkDialog } from './bulk-dialog.tsx';

export type StockChange =
  | Omit<Extract<CarBulk, { action: 'set-stock' }>, 'cars'>
  | Omit<Extract<CarBulk, { action: 'change-stock' }>, 'cars'>;

interface StockDialogProps extends BulkChangeProps {
  onChange: (change: StockChange) => void;
}

const note = 'Cars that customers are paying for right now stay on hold. Cars marked Out of Stock stay out of stock.';

export function StockDialog({ onClose, onChange, ...dialog }: StockDialogProps) {
  const [action, setAction] = useState<StockChange['action']>('set-stock');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  function close() {
    setProblem(undefined);
    onClose();
  }

  function submit() {
    const change = readChange(action, typed);
    setProblem(typeof change === 'string' ? change : undefined);
    if (typeof change === 'string') document.getElementById('bulk-stock-number')?.focus();
    else onChange(change);
  }

  return (
    <BulkDialog {...dialog} title={`Change the stock of ${dialog.count}`} onClose={close} onSubmit={submit}>
      <Field id="bulk-stock-action" label="Stock of each car">
        <Select
          id="bulk-stock-action"
          value={action}
          onChange={({ target }) => setAction(target.value as StockChange['action'])}
        >
          <option value="set-stock">Set to a number</option>
          <option value="change-stock">Add or subtract a number</option>
        </Select>
      </Field>
      <Field id="bulk-stock-number" label="Number" description={note} error={problem}>
        <TextInput
          {...fieldAttributes('bulk-stock-number', { description: note, error: problem })}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </BulkDialog>
  );
}

/** What to do, or what is wrong with what was typed. */
function readChange(action: StockChange['action'], typed: string): StockChange | string {
  const number = /^[+-]?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (action === 'set-stock') {
    const fits = number >= 0 && number <= HIGHEST_QUANTITY;
    return fits ? { action, quantity: number } : `Enter a whole number from 0 to ${HIGHEST_QUANTITY}`;
  }
  const fits = number !== 0 && Math.abs(number) <= HIGHEST_QUANTITY;
  return fits ? { action, by: number } : 'Enter a whole number other than 0, such as 2 or -1';
}
