import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, fieldAttributes, TextInput } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FormFieldProps } from './text-field.tsx';

/** A box for a password, which one may look at while typing. */
export function PasswordField({ id, label, registration, description, error, className, ...rest }: FormFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} description={description} error={error} className={className}>
      <span className="relative block">
        <TextInput
          {...fieldAttributes(id, { description, error })}
          {...rest}
          {...registration}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="pe-13"
        />
        <IconButton
          Icon={isShown ? EyeOff : Eye}
          label="Show characters"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 end-0.5 my-auto text-ink-soft hover:text-ink unscripted:hidden"
        />
      </span>
    </Field>
  );
}
