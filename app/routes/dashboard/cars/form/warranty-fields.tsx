import { warrantyKinds } from '../../../../../shared/cars/warranty.ts';
import { warrantyNames } from '../../../../../shared/cars/warranty-names.ts';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { asNumber, type CarFormHandle } from './car-form-values.ts';

const options = warrantyKinds.map((kind) => ({ value: kind, label: warrantyNames[kind] }));

/** What the Buyers Guide of a used car will say; a new car has none (D102). */
export function WarrantyFields({ form: { register, watch, formState } }: { form: CarFormHandle }) {
  const [condition, kind] = watch(['condition', 'warranty.kind']);
  const errors = formState.errors.warranty;
  if (condition === 'new') return null;
  return (
    <>
      <SelectField
        label="Warranty"
        id="warranty.kind"
        options={options}
        description="What the Buyers Guide says. Check it against your state’s law: where that forbids sales “as is”, as the settings can tell, guide and page say “implied warranties only” instead."
        registration={register('warranty.kind')}
        error={errors?.kind?.message}
        className="sm:col-span-2"
      />
      {kind === 'warranty' && (
        <>
          <TextField
            label="Systems covered"
            id="warranty.systems"
            required
            autoComplete="off"
            placeholder="Engine, transmission"
            className="sm:col-span-2"
            registration={register('warranty.systems')}
            error={errors?.systems?.message}
          />
          <TextField
            label="Duration"
            id="warranty.duration"
            required
            autoComplete="off"
            placeholder="90 days or 4,000 miles"
            registration={register('warranty.duration')}
            error={errors?.duration?.message}
          />
          <TextField
            label="Dealer pays (%)"
            id="warranty.percent"
            type="number"
            required
            inputMode="numeric"
            min={1}
            max={100}
            step={1}
            description="Of labor and of parts."
            registration={register('warranty.percent', { setValueAs: asNumber })}
            error={errors?.percent?.message}
          />
        </>
      )}
    </>
  );
}
