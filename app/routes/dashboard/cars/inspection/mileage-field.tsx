import { useState } from 'react';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { asNumber } from '../form/car-form-values.ts';

interface MileageFieldProps {
  mileage: number | undefined;
  onMileage: (mileage: number) => void;
}

/** What the odometer reads. Unlike a note, it counts once somebody has typed all of it. */
export function MileageField({ mileage, onMileage }: MileageFieldProps) {
  const [typed, setTyped] = useState<string>();

  function finish() {
    const miles = asNumber((typed ?? '').replaceAll(',', ''));
    if (miles === undefined || !(miles >= 0)) return;
    setTyped(undefined);
    if (miles !== mileage) onMileage(miles);
  }

  return (
    <Field id="mileage" label="Mileage">
      <TextInput
        {...fieldAttributes('mileage', {})}
        inputMode="decimal"
        value={typed ?? mileage ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
      />
    </Field>
  );
}
