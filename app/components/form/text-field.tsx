import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, fieldAttributes, TextInput } from '../../ui/form/field.tsx';

export interface FormFieldProps extends Omit<React.ComponentProps<'input'>, 'id' | 'name' | 'ref'> {
  id: string;
  label: string;
  /** What the form library gives for this field. */
  registration: UseFormRegisterReturn;
  description?: ReactNode;
  error?: string | undefined;
}

/** A labeled text box of a form, with its error. */
export function TextField({ id, label, registration, description, error, className, ...rest }: FormFieldProps) {
  return (
    <Field id={id} label={label} description={description} error={error} className={className}>
      <TextInput {...fieldAttributes(id, { description, error })} {...rest} {...registration} />
    </Field>
  );
}
