import { useState } from 'react';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { asNumber } from '../form/car-form-values.ts';

interface MileageFieldProps {
  mileage: number | undefined;
  onMileage: (mileage: number) => void;
  /** Whether something else stands in it than what counts. */
  onTyping: (isTyping: boolean) => void;
}

/** What the odometer reads. Unlike a note, it counts once somebody has typed all of it. */
export function MileageField({ mileage, onMileage, onTyping }: MileageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();

  function finish() {
    if (typed === undefined) return;
    const miles = asNumber(typed.replaceAll(',', ''));
    if (miles === undefined || !(miles >= 0)) {
      setError('Enter miles, such as 1250');
      return;
    }
    setTyped(undefined);
    onTyping(false);
    if (miles !== mileage) onMileage(miles);
  }

  return (
    <Field id="mileage" label="Mileage" error={error}>
      <TextInput
        {...fieldAttributes('mileage', { error })}
        inputMode="decimal"
        value={typed ?? mileage ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
          onTyping(true);
        }}
        onBlur={finish}
      />
    </Field>
  );
}
