import { type FormFieldProps, TextField } from '../../components/form/text-field.tsx';

/** The box for whose account it is. */
export function EmailField(field: Omit<FormFieldProps, 'id' | 'label'>) {
  return <TextField id="email" label="Email" type="email" required inputMode="email" {...field} />;
}
