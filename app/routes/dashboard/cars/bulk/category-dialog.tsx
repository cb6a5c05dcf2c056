import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { categories } from '../../../../../shared/cars/car-rules.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { optionsOf } from '../../../../components/form/select-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';

type Category = (typeof categories)[number];

interface CategoryDialogProps {
  isOpen: boolean;
  /** How many cars, in words. */
  count: string;
  mutation: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>;
  onClose: () => void;
  onChoose: (category: Category) => void;
}

export function CategoryDialog({ isOpen, count, mutation, onClose, onChoose }: CategoryDialogProps) {
  const [category, setCategory] = useState<Category>(categories[0]);

  function close() {
    if (mutation.isPending) return;
    mutation.reset();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose(category);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={`Set the category of ${count}`}>
      <form onSubmit={submit} className="grid gap-5">
        <FormFailure message={mutation.error?.message} />
        <Field id="bulk-category" label="Category">
          <Select id="bulk-category" value={category} onChange={({ target }) => setCategory(target.value as Category)}>
            {optionsOf(categories).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
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
