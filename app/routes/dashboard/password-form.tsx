import { type FormEvent, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { changePassword } from '../../api/users.ts';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { showServerIssues } from '../../components/form/server-issues.ts';
import { readSession } from '../../state/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { checkPasswordChange, type PasswordValues } from './password-rules.ts';

const blank: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

const resolver: Resolver<PasswordValues> = async (values) => {
  const errors = checkPasswordChange(values);
  const isSound = Object.keys(errors).length === 0;
  return isSound ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<PasswordValues> };
};

export function PasswordForm({ email }: { email: string }) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: blank, resolver });
  const { errors, isSubmitting } = formState;

  const change = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(undefined);
    try {
      await changePassword({ currentPassword, newPassword });
      reset(blank);
      toast.success('Password changed successfully');
    } catch (error) {
      setFailure(showServerIssues(error, ['currentPassword', 'newPassword'], setError, 'An unexpected error occurred'));
    }
  });

  /** Checked first, and anew: another tab may have signed out a moment ago (§5). */
  function submit(event: FormEvent<HTMLFormElement>) {
    if (readSession().user) return void change(event);
    event.preventDefault();
    setFailure('You must be logged in to change your password');
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <FormFailure message={failure} />
      {/* For password managers, which want to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="current-password"
        label="Current Password"
        required
        autoComplete="current-password"
        registration={register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <PasswordField
        id="new-password"
        label="New Password"
        required
        autoComplete="new-password"
        description="At least 6 characters. Other devices are signed out."
        registration={register('newPassword')}
        error={errors.newPassword?.message}
      />
      <PasswordField
        id="confirm-password"
        label="Confirm Password"
        required
        autoComplete="new-password"
        registration={register('confirmPassword')}
        error={errors.confirmPassword?.message}
      />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}
