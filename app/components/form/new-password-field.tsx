import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { isCommonPassword } from '../../api/users/account.ts';
import { PasswordField } from './password-field.tsx';
import type { FormFieldProps } from './text-field.tsx';

/** A box for a password that is being chosen: one that everybody uses gets a warning, and may be used all the same (D75). */
export function NewPasswordField({ registration, ...field }: FormFieldProps) {
  const [isCommon, setIsCommon] = useState(false);
  const latest = useRef('');

  async function look(password: string) {
    latest.current = password;
    const answer = password.length >= 6 && (await isCommonPassword(password));
    // What was typed meanwhile has been looked at by itself.
    if (latest.current === password) setIsCommon(answer);
  }

  const watched: FormFieldProps['registration'] = {
    ...registration,
    onChange: (event) => {
      void look(String(event.target.value));
      return registration.onChange(event);
    },
  };
  return (
    <div className="grid gap-1.5">
      <PasswordField {...field} registration={watched} autoComplete="new-password" />
      <p role="status" className="flex items-start gap-1.5 font-medium text-fine text-warning empty:hidden">
        {isCommon && (
          <>
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>This is one of the most common passwords, so it’s easy to guess. A long phrase is better.</span>
          </>
        )}
      </p>
    </div>
  );
}
