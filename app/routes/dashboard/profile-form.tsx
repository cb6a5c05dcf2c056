import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '../../../shared/users.ts';
import { updateProfile } from '../../api/users.ts';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { showServerIssues } from '../../components/form/server-issues.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { useAuth } from '../../state/session.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

interface ProfileValues {
  name: string;
  photo: string;
}

/** Nothing is checked here (§5); what the server does not take, it says. */
export function ProfileForm({ user }: { user: User }) {
  const { updateUser } = useAuth();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, reset, formState } = useForm<ProfileValues>({
    defaultValues: { name: user.name, photo: user.photo ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const updated = await updateProfile(values);
      updateUser(updated);
      reset({ name: updated.name, photo: updated.photo ?? '' });
      toast.success('Profile updated successfully');
    } catch (error) {
      setFailure(showServerIssues(error, ['name', 'photo'], setError, 'An unexpected error occurred'));
    }
  });

  return (
    <form noValidate onSubmit={save} className="grid max-w-xl gap-5">
      <FormFailure message={failure} />
      <TextField
        id="name"
        label="Name"
        autoComplete="name"
        registration={register('name')}
        error={errors.name?.message}
      />
      <ReadOnlyEmail email={user.email} />
      <TextField
        id="photo"
        label="Photo URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="photo"
        registration={register('photo')}
        error={errors.photo?.message}
      />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Saving...' : 'Save Profile'}
      </Button>
    </form>
  );
}

function ReadOnlyEmail({ email }: { email: string }) {
  return (
    <TextField
      id="email"
      label="Email"
      type="email"
      readOnly
      value={email}
      description="Email cannot be changed"
      registration={{ name: 'email', onChange: async () => {}, onBlur: async () => {}, ref: () => {} }}
    />
  );
}
