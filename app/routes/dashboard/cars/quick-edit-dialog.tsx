import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { categories, FIRST_CAR_YEAR } from '../../../../shared/cars/car-rules.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { updateCar } from '../../../api/cars.ts';
import { ApiError } from '../../../api/client.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { optionsOf, SelectField } from '../../../components/form/select-field.tsx';
import { showServerIssues } from '../../../components/form/server-issues.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { EditDialog, EditForm } from '../list/edit-dialog.tsx';
import { useListLink } from '../list/return-to-list.ts';
import type { RowDialog } from '../list/use-row-dialog.ts';
import { applyEdit, type CarEdit, editOf } from './quick-edit.ts';

interface EditCarDialogProps {
  dialog: RowDialog<Car>;
  onSaved: () => unknown;
  /** Fetches the car as it is now and opens the dialog on it. */
  onReload: (car: Car) => Promise<void>;
}

export function EditCarDialog({ dialog, onSaved, onReload }: EditCarDialogProps) {
  const { subject, isOpen, turn, close } = dialog;
  function finish() {
    close();
    toast.success('Car updated successfully');
    onSaved();
  }
  return (
    <EditDialog open={isOpen} onClose={close} title="Edit Car Details">
      {subject && <EditCarForm key={turn} car={subject} onDone={finish} onReload={() => onReload(subject)} />}
    </EditDialog>
  );
}

const fields = ['brand', 'model', 'year', 'price', 'category'] as const;
const stocks = [
  { value: 'in', label: 'In Stock' },
  { value: 'out', label: 'Out of Stock' },
];

interface EditCarFormProps {
  car: Car;
  onDone: () => void;
  onReload: () => Promise<void>;
}

/** Whatever is typed is sent (§5); what the server does not take, it says, and the dialog stays open (D32). */
function EditCarForm({ car, onDone, onReload }: EditCarFormProps) {
  const list = useListLink();
  const [failure, setFailure] = useState<{ message: string | undefined; isStale: boolean }>();
  const { register, handleSubmit, setError, formState } = useForm<CarEdit>({ defaultValues: editOf(car) });
  const { errors, isSubmitting, isDirty } = formState;
  const field = (name: keyof CarEdit) => ({ registration: register(name), error: errors[name]?.message });

  const save = handleSubmit(async (edit) => {
    setFailure(undefined);
    try {
      await updateCar(applyEdit(car, edit));
      onDone();
    } catch (error) {
      const message = showServerIssues(error, fields, setError, 'Failed to update car. Please try again.');
      setFailure({ message, isStale: error instanceof ApiError && error.code === 'STALE_EDIT' });
    }
  });

  return (
    <EditForm
      onSubmit={save}
      isSubmitting={isSubmitting}
      isChanged={isDirty}
      submit="Update"
      updating="Updating car..."
    >
      <FormFailure message={failure?.message} />
      {failure?.isStale && <ReloadCar onReload={onReload} />}
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <TextField id="car-brand" label="Brand" autoComplete="off" {...field('brand')} />
        <TextField id="car-model" label="Model" autoComplete="off" {...field('model')} />
        <TextField
          id="car-year"
          label="Year"
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
      <Link to={`/dashboard/products/${car._id}`} state={list} className="justify-self-start text-link">
        All details and pictures
      </Link>
    </EditForm>
  );
}

/** The way on from a stale form: the car as it is now (D57). */
function ReloadCar({ onReload }: { onReload: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      onClick={() => {
        setIsBusy(true);
        void onReload().finally(() => setIsBusy(false));
      }}
      className="justify-self-start"
    >
      Reload this car
    </Button>
  );
}
