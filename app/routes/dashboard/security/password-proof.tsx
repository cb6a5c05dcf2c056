import type { z } from 'zod';
import { passwordProofSchema } from '../../../../shared/users/account-security.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { useServerForm } from '../../../components/form/use-server-form.ts';
import { Button } from '../../../ui/button.tsx';

interface PasswordProofProps {
  submit: string;
  onProof: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before something changes that guards the account. */
export function PasswordProof({ submit: label, onProof, onCancel }: PasswordProofProps) {
  const { submit, field, failure, isSubmitting } = useServerForm<z.infer<typeof passwordProofSchema>>(
    {
      resolver: schemaResolver(passwordProofSchema),
      fields: ['currentPassword'],
      fallback: 'An unexpected error occurred',
    },
    ({ currentPassword }) => onProof(currentPassword),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid w-full max-w-md gap-4">
      <FormFailure message={failure} />
      <PasswordField
        id="password-proof"
        label="Your password"
        required
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
