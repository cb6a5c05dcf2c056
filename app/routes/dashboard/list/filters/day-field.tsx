import { useEffect, useId, useRef } from 'react';
import { TextInput } from '../../../../ui/form/field.tsx';

/** The first year that a date is taken to mean: while one is being typed, the browser tells of the years 2, 20 and 202. */
const EARLIEST = '1900-01-01';
const LATEST = '2999-12-31';

interface DayFieldProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** Left to the browser while somebody types in it: written back, a date that is half there would be gone. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== day) field.current.value = day;
  }, [day]);
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-2">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <TextInput
        ref={field}
        id={id}
        type="date"
        min={EARLIEST}
        max={LATEST}
        defaultValue={day}
        onChange={({ target }) => target.validity.valid && target.value !== day && onChange(target.value)}
      />
    </div>
  );
}
