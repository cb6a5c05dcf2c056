import type { ComponentProps } from 'react';
import { TextField } from '../../components/form/text-field.tsx';

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'registration' | 'error'>;

/** By which an account is known: a browser that keeps passwords looks for it as the name of the user. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField id="email" label="Email" type="email" required autoComplete="username" inputMode="email" {...props} />
  );
}
