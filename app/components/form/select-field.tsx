import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, fieldAttributes } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

interface SelectFieldProps {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  registration: UseFormRegisterReturn;
  description?: ReactNode;
  error?: string | undefined;
  className?: string;
}

/** A labeled select of a form; none of its options is empty (§5). */
export function SelectField({ id, label, options, registration, description, error, className }: SelectFieldProps) {
  return (
    <Field id={id} label={label} description={description} error={error} className={className}>
      <Select {...fieldAttributes(id, { description, error })} {...registration}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Words that stand for themselves. */
export const optionsOf = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
