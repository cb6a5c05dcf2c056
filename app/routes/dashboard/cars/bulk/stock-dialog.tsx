import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CarBulk } from '../../../../../shared/cars/car-bulk.ts';
import { HIGHEST_QUANTITY } from '../../../../../shared/cars/car-rules.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';

export type StockChange =
  | Omit<Extract<CarBulk, { action: 'set-stock' }>, 'cars'>
  | Omit<Extract<CarBulk, { action: 'change-stock' }>, 'cars'>;

interface StockDialogProps {
  isOpen: boolean;
  /** How many cars, in words. */
  count: string;
  mutation: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>;
  onClose: () => void;
  onChange: (change: StockChange) => void;
}

const note = 'Cars that customers are paying for right now stay on hold. Cars marked Out of Stock stay out of stock.';

export function StockDialog({ isOpen, count, mutation, onClose, onChange }: StockDialogProps) {
  const [action, setAction] = useState<StockChange['action']>('set-stock');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  function close() {
    if (mutation.isPending) return;
    mutation.reset();
    setProblem(undefined);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const change = readChange(action, typed);
    setProblem(typeof change === 'string' ? change : undefined);
    if (typeof change !== 'string') onChange(change);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={`Change the stock of ${count}`}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <FormFailure message={mutation.error?.message} />
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={mutation.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={mutation.isPending}>
            Update {count}
          </Button>
        </div>
      </form>
    </Dialog>
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
