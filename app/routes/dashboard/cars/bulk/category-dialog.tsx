import { useState } from 'react';
import { categories } from '../../../../../shared/cars/car-rules.ts';
import { optionsOf } from '../../../../components/form/select-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { type BulkChangeProps, BulkDialog } from './bulk-dialog.tsx';

type Category = (typeof categories)[number];

interface CategoryDialogProps extends BulkChangeProps {
  onChoose: (category: Category) => void;
}

export function CategoryDialog({ onChoose, ...dialog }: CategoryDialogProps) {
  const [category, setCategory] = useState<Category>(categories[0]);
  return (
    <BulkDialog {...dialog} title={`Set the category of ${dialog.count}`} onSubmit={() => onChoose(category)}>
      <Field id="bulk-category" label="Category">
        <Select id="bulk-category" value={category} onChange={({ target }) => setCategory(target.value as Category)}>
          {optionsOf(categories).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </BulkDialog>
  );
}
