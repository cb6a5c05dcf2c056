import type { FormEvent } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { changePassword } from '../../../api/users/users.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { NewPasswordField } from '../../../components/form/new-password-field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useServerForm } from '../../../components/form/use-server-form.ts';
import { useAuth } from '../../../state/auth.tsx';
import { readSession } from '../../../state/session-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRestoredFocus } from '../../../ui/hooks/use-restored-focus.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { checkPasswordChange, type PasswordValues } from './password-rules.ts';

const blank: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

const resolver: Resolver<PasswordValues> = async (values) => {
  const errors = checkPasswordChange(values);
  const isValid = Object.keys(errors).length === 0;
  return isValid ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<PasswordValues> };
};

export function PasswordForm({ email }: { email: string }) {
  const { user, updateUser } = useAuth();
  const form = useServerForm<PasswordValues>(
    {
      defaultValues: blank,
      resolver,
      fields: ['currentPassword', 'newPassword'],
      fallback: 'An unexpected error occurred',
    },
    async ({ currentPassword, newPassword }, reset) => {
      await changePassword({ currentPassword, newPassword });
      reset(blank);
      if (user) updateUser({ ...user, mustChangePassword: false });
      toast.success('Password changed successfully');
    },
  );
  const { field, failure, isSubmitting } = form;
  const button = useRestoredFocus(isSubmitting);

  /** Checked first, and anew: another tab may have signed out a moment ago (§5). */
  function submit(event: FormEvent<HTMLFormElement>) {
    if (readSession().user) return void form.submit(event);
    event.preventDefault();
    form.setFailure('You must be logged in to change your password');
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      {user?.mustChangePassword && (
        <Alert tone="warning">
          Please choose your own password. Your current one was generated for you or is too weak.
        </Alert>
      )}
      <FormFailure message={failure} />
      {/* For password managers, which want to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="current-password"
        label="Current Password"
        required
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordField
        id="new-password"
        label="New Password"
        required
        description={`${user?.role === 'admin' ? 'A long phrase is best.' : 'At least 6 characters.'} Other devices are signed out.`}
        {...field('newPassword')}
      />
      <PasswordField
        id="confirm-password"
        label="Confirm Password"
        required
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button ref={button} type="submit" busy={isSubmitting} disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}
