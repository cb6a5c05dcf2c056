import type { User } from '../../../../shared/users/users.ts';
import { uploadPhoto } from '../../../api/users/account.ts';
import { updateProfile } from '../../../api/users/users.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useLeaveGuard } from '../../../components/form/leave-guard.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useServerForm } from '../../../components/form/use-server-form.ts';
import { useIsUploading, useUpload } from '../../../components/form/use-upload.ts';
import { useAuth } from '../../../state/auth.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { useRestoredFocus } from '../../../ui/hooks/use-restored-focus.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface ProfileValues {
  name: string;
  photo: string;
}

/** Nothing is checked here (§5); what the server does not take, it says. */
export function ProfileForm({ user }: { user: User }) {
  const { updateUser } = useAuth();
  const { form, submit, field, failure, isSubmitting, isDirty } = useServerForm<ProfileValues>(
    {
      defaultValues: { name: user.name, photo: user.photo ?? '' },
      fields: ['name', 'photo'],
      fallback: 'An unexpected error occurred',
      keepAs: 'profile',
    },
    async (values, reset) => {
      const updated = await updateProfile(values);
      updateUser(updated);
      reset({ name: updated.name, photo: updated.photo ?? '' });
      toast.success('Profile updated successfully');
    },
  );

  const isUploading = useIsUploading();
  const guard = useLeaveGuard(isDirty || isUploading);
  const button = useRestoredFocus(isSubmitting);

  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <FormFailure message={failure} />
      <TextField id="name" label="Name" required autoComplete="name" {...field('name')} />
      <ReadOnlyEmail email={user.email} />
      <TextField
        id="photo"
        label="Photo URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="photo"
        {...field('photo')}
      />
      <PhotoUpload onUploaded={(url) => form.setValue('photo', url, { shouldDirty: true })} />
      <Button ref={button} type="submit" busy={isSubmitting} disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Saving...' : 'Save Profile'}
      </Button>
      {guard.question}
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

/** A photo from one's own device, as a second way to fill in its address. */
function PhotoUpload({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { mutate, isPending, error } = useUpload(uploadPhoto, onUploaded);
  return (
    <div className="-mt-2 grid justify-items-start gap-1.5">
      <FileButton
        aria-label="Upload a photo"
        aria-describedby="photo-file-error"
        disabled={isPending}
        onChoose={([file]) => file && mutate(file)}
      >
        {isPending ? 'Uploading...' : 'Upload a photo'}
      </FileButton>
      <FieldError id="photo-file-error" message={error?.message} />
    </div>
  );
}
