import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { categories, FIRST_CAR_YEAR } from '../../../../shared/cars/car-rules.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { carReload, carUpdate } from '../../../api/cars/car-changes.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { optionsOf, SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useServerForm } from '../../../components/form/use-server-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { StaleNotice } from '../history/stale-notice.tsx';
import { EditDialog, EditForm } from '../list/edit-dialog.tsx';
import { useListLink } from '../list/return-to-list.ts';
import type { RowDialog } from '../list/use-row-dialog.ts';
import { applyEdit, type CarEdit, editOf } from './quick-edit.ts';

export function EditCarDialog({ dialog }: { dialog: RowDialog<Car> }) {
  const { subject, isOpen, turn, close } = dialog;
  function finish() {
    close();
    toast.success('Car updated successfully');
  }
  return (
    <EditDialog open={isOpen} onClose={close} title="Edit Car Details">
      {subject && <EditCarForm key={turn} car={subject} onDone={finish} />}
    </EditDialog>
  );
}

const fields = ['brand', 'model', 'year', 'price', 'category'] as const;
const stocks = [
  { value: 'in', label: 'In Stock' },
  { value: 'out', label: 'Out of Stock' },
];

/** Whatever is typed is sent (§5); what the server does not take, it says, and the dialog stays open (D32). */
function EditCarForm({ car: opened, onDone }: { car: Car; onDone: () => void }) {
  const [car, setCar] = useState(opened);
  const list = useListLink();
  const update = useMutation(carUpdate);
  const reload = useMutation(carReload);
  const { form, submit, field, problem, rebase, isSubmitting, isDirty } = useServerForm<CarEdit>(
    {
      defaultValues: editOf(car),
      fields,
      fallback: 'Failed to update car. Please try again.',
      keepAs: 'car dialog',
      keepAbout: car,
    },
    async (edit) => {
      await update.mutateAsync(applyEdit(car, edit));
      onDone();
    },
  );
  const goOnBy = (begin: (values: CarEdit) => void) => async () => {
    const latest = await reload.mutateAsync(car);
    setCar(latest);
    begin(editOf(latest));
  };

  return (
    <EditForm
      onSubmit={submit}
      isSubmitting={isSubmitting}
      isChanged={isDirty}
      submit="Update"
      updating="Updating car..."
    >
      {problem?.isStale ? (
        <StaleNotice
          subject="car"
          id={car._id}
          version={car.version}
          thing="this car"
          onKeep={goOnBy(rebase)}
          onTake={goOnBy(form.reset)}
        />
      ) : (
        <FormFailure message={problem?.message} />
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <TextField id="car-brand" label="Brand" required autoComplete="off" {...field('brand')} />
        <TextField id="car-model" label="Model" required autoComplete="off" {...field('model')} />
        <TextField
          id="car-year"
          label="Year"
          required
          type="number"
          inputMode="numeric"
          min={FIRST_CAR_YEAR}
          max={new Date().getFullYear()}
          step={1}
          {...field('year')}
        />
        <TextField
          id="car-price"
          label="Price"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          {...field('price')}
        />
        <SelectField
          id="car-category"
          label="Category"
          options={optionsOf(categories)}
          className="max-sm:col-span-2"
          {...field('category')}
        />
        <SelectField id="car-stock" label="Stock" options={stocks} className="max-sm:col-span-2" {...field('stock')} />
      </div>
      <Link to={href('/dashboard/products/:id', { id: car._id })} state={list} className="justify-self-start text-link">
        All details and pictures
      </Link>
    </EditForm>
  );
}
