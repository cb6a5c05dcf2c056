import {
  categories,
  conditions,
  FIRST_CAR_YEAR,
  fuelTypes,
  HIGHEST_MILEAGE,
  HIGHEST_QUANTITY,
  listedBrands,
  transmissions,
} from '../../../../../shared/cars/car-rules.ts';
import { conditionNames } from '../../../../../shared/cars/car-states.ts';
import { optionsOf, SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { Field, fieldAttributes, TextArea } from '../../../../ui/form/field.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { asNumber, type CarFormHandle, type CarFormValues } from './car-form-values.ts';
import { UpComingHint } from './up-coming-hint.tsx';
import { VinField } from './vin-field.tsx';
import { WarrantyFields } from './warranty-fields.tsx';

interface CarFieldsProps {
  form: CarFormHandle;
  /** Not in the shop yet. */
  isNew: boolean;
}

const conditionOptions = conditions.map((condition) => ({ value: condition, label: conditionNames[condition] }));
const grid = 'grid gap-x-4 gap-y-5 sm:grid-cols-2';

function bind({ register, formState: { errors } }: CarFormHandle) {
  const error = (name: keyof CarFormValues) => errors[name]?.message;
  return {
    text: (name: keyof CarFormValues) => ({ id: name, registration: register(name), error: error(name) }),
    number: (name: keyof CarFormValues) => ({
      id: name,
      type: 'number',
      registration: register(name, { setValueAs: asNumber }),
      error: error(name),
    }),
  };
}

export function BasicFields({ form, isNew }: CarFieldsProps) {
  const { text, number } = bind(form);
  return (
    <div className={grid}>
      <VinField form={form} isNew={isNew} className="sm:col-span-2" />
      <TextField label="Brand" required list="brands" autoComplete="off" {...text('brand')} />
      <datalist id="brands">
        {listedBrands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <TextField label="Model" required autoComplete="off" {...text('model')} />
      <TextField
        label="Year"
        required
        inputMode="numeric"
        min={FIRST_CAR_YEAR}
        max={new Date().getFullYear()}
        step={1}
        {...number('year')}
      />
      <TextField
        label="Price ($)"
        required
        inputMode="decimal"
        min={0}
        step={0.01}
        description="Enter 0 to show “Price on request”."
        {...number('price')}
      />
      <TextField
        label="Title"
        autoComplete="off"
        description={isNew ? 'Leave blank to use year, brand and model.' : 'Leave blank to keep the current title.'}
        className="sm:col-span-2"
        {...text('title')}
      />
      <TextField label="Subtitle" autoComplete="off" className="sm:col-span-2" {...text('subtitle')} />
    </div>
  );
}

export function SpecificationFields({ form }: Pick<CarFieldsProps, 'form'>) {
  const { text, number } = bind(form);
  return (
    <div className={grid}>
      <SelectField label="Category" options={optionsOf(categories)} {...text('category')} />
      <SelectField label="Fuel Type" options={optionsOf(fuelTypes)} {...text('fuelType')} />
      <SelectField label="Transmission" options={optionsOf(transmissions)} {...text('transmission')} />
      <SelectField label="Condition" options={conditionOptions} {...text('condition')} />
      <TextField
        label="Mileage"
        inputMode="decimal"
        min={0}
        max={HIGHEST_MILEAGE}
        step={0.1}
        placeholder="0"
        {...number('mileage')}
      />
      <WarrantyFields form={form} />
      <TextField label="Location" required autoComplete="off" {...text('location')} />
      <TextField label="Color" required autoComplete="off" {...text('color')} />
    </div>
  );
}

export function DetailFields({ form, isNew }: CarFieldsProps) {
  const { text, number } = bind(form);
  const description = form.formState.errors.description?.message;
  return (
    <>
      <TextField
        label="Features"
        required={isNew}
        autoComplete="off"
        placeholder="Sunroof, Heated seats, Backup camera"
        description="Separated by commas. The card shows the first three."
        {...text('features')}
      />
      <Field id="description" label="Description" error={description}>
        <TextArea
          {...fieldAttributes('description', { error: description })}
          required
          {...form.register('description')}
        />
      </Field>
      <div className={`${grid} items-start`}>
        <TextField
          label="Quantity"
          inputMode="numeric"
          min={0}
          max={HIGHEST_QUANTITY}
          step={1}
          placeholder="0"
          description={isNew ? 'At least 1 when in stock.' : 'How many can be bought, not counting cars on hold.'}
          {...number('quantity')}
        />
        <Switch label="In Stock" {...form.register('inStock')} className="sm:mt-7" />
      </div>
      <UpComingHint control={form.control} />
    </>
  );
}
