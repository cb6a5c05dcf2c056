import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type User, type UserEdit, userEditSchema } from '../../../shared/users.ts';
import { updateUser } from '../../api/users.ts';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { showServerIssues } from '../../components/form/server-issues.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { useAuth } from '../../state/session.tsx';
import { toast } from '../../ui/toast.ts';
import { EditDialog, EditForm } from './edit-dialog.tsx';
import { SelectField } from './select-field.tsx';
import type { Subject } from './use-subject.ts';

interface EditUserDialogProps {
  dialog: Subject<User>;
  onSaved: () => unknown;
}

export function EditUserDialog({ dialog, onSaved }: EditUserDialogProps) {
  const { subject, isOpen, turn, close } = dialog;
  function finish() {
    close();
    toast.success('User updated successfully');
    onSaved();
  }
  return (
    <EditDialog open={isOpen} onClose={close} title="Edit User Details">
      {subject && <EditUserForm key={turn} user={subject} onDone={finish} />}
    </EditDialog>
  );
}

const roles = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
];
const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

function EditUserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const me = useAuth();
  const [failure, setFailure] = useState<string>();
  const { name, role, userStatus } = user;
  const { register, handleSubmit, setError, formState } = useForm<UserEdit>({
    defaultValues: { name, role, userStatus },
    resolver: schemaResolver(userEditSchema),
  });
  const { errors, isSubmitting, isDirty } = formState;

  const save = handleSubmit(async (edit) => {
    setFailure(undefined);
    try {
      const updated = await updateUser({ ...user, ...edit });
      if (updated._id === me.user?._id) me.updateUser(updated);
      onDone();
    } catch (error) {
      const fields = ['name', 'role', 'userStatus'] as const;
      setFailure(showServerIssues(error, fields, setError, 'Failed to update user. Please try again.'));
    }
  });

  return (
    <EditForm
      onSubmit={save}
      isSubmitting={isSubmitting}
      isChanged={isDirty}
      submit="Update User"
      updating="Updating user..."
    >
      <FormFailure message={failure} />
      <p className="-mt-2 break-all text-ink-soft">{user.email}</p>
      <TextField
        id="user-name"
        label="Name"
        autoComplete="off"
        registration={register('name')}
        error={errors.name?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          id="user-role"
          label="Role"
          options={roles}
          registration={register('role')}
          error={errors.role?.message}
        />
        <SelectField
          id="user-status"
          label="Status"
          options={statuses}
          registration={register('userStatus')}
          error={errors.userStatus?.message}
        />
      </div>
    </EditForm>
  );
}
