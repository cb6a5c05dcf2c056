import type { ComponentProps } from 'react';
import { Field, fieldAttributes, TextInput } from '../../../ui/form/field.tsx';

interface WriterFieldProps extends Pick<ComponentProps<typeof TextInput>, 'maxLength' | 'type'> {
  name: 'name' | 'email';
  label: string;
  error: string | undefined;
  /** Of whoever is signed in, which stays as it is. */
  known: string | undefined;
}

/** Who writes. */
export function WriterField({ name, label, error, known, ...rest }: WriterFieldProps) {
  const id = `contact-${name}`;
  return (
    <Field id={id} label={label} error={error}>
      <TextInput
        {...fieldAttributes(id, { error })}
        {...rest}
        name={name}
        required
        autoComplete={name}
        defaultValue={known ?? ''}
        readOnly={known !== undefined}
      />
    </Field>
  );
}
