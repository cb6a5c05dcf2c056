import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type UserEdit, userEditSchema } from '../../../../shared/users/user-edits.ts';
import type { User } from '../../../../shared/users/users.ts';
import { ApiError } from '../../../api/client.ts';
import { userReload, userUpdate } from '../../../api/users/user-changes.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useServerForm } from '../../../components/form/use-server-form.ts';
import { useAuth } from '../../../state/auth.tsx';
import { may } from '../../../state/may.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { ChangeHistory } from '../history/change-history.tsx';
import { EditDialog, EditForm } from '../list/edit-dialog.tsx';
import type { RowDialog } from '../list/use-row-dialog.ts';
import { AccountHelp } from './account-help.tsx';
import { PermissionBoxes } from './permission-boxes.tsx';

export function EditUserDialog({ dialog }: { dialog: RowDialog<User> }) {
  const { subject, isOpen, turn, close } = dialog;
  function finish() {
    close();
    toast.success('User updated successfully');
  }
  return (
    <EditDialog open={isOpen} onClose={close} title="Edit User Details">
      {subject && (
        <div key={turn} className="grid gap-5">
          <EditUserForm user={subject} onDone={finish} />
          <AccountHelp user={subject} />
          <UserChanges id={subject._id} />
        </div>
      )}
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

function EditUserForm({ user: opened, onDone }: { user: User; onDone: () => void }) {
  const me = useAuth();
  const [user, setUser] = useState(opened);
  const { role } = user;
  const update = useMutation(userUpdate);
  const reload = useMutation(userReload);
  const { form, submit, field, failure, rebase, isSubmitting, isDirty } = useServerForm<UserEdit>(
    {
      defaultValues: editOf(user),
      resolver: schemaResolver(userEditSchema),
      fields,
      fallback: 'Failed to update user. Please try again.',
      keepAs: 'user dialog',
      keepAbout: user,
    },
    async (edit) => {
      try {
        me.updateUser(await update.mutateAsync({ user, edit: changesOf(user, edit) }));
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.code === 'STALE_EDIT') await followOthers();
        throw refusal;
      }
      onDone();
    },
  );
  /** What was typed stays; what is said of it tells how it is now, and it can be saved then. */
  async function followOthers() {
    const latest = await reload.mutateAsync(user);
    setUser(latest);
    rebase(editOf(latest));
  }

  return (
    <EditForm
      onSubmit={submit}
      isSubmitting={isSubmitting}
      isChanged={isDirty}
      submit="Update User"
      updating="Updating user..."
    >
      <FormFailure message={failure} />
      <p className="-mt-2 break-all text-ink-soft">{user.email}</p>
      <TextField id="user-name" label="Name" required autoComplete="off" {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField id="user-role" label="Role" options={roles} {...field('role')} />
        <SelectField id="user-status" label="Status" options={statuses} {...field('userStatus')} />
      </div>
      {form.watch('role') === 'admin' && role === 'admin' && (
        <PermissionBoxes {...field('permissions')} isMine={(each) => me.user !== null && may(me.user, each)} />
      )}
    </EditForm>
  );
}

const fields = ['name', 'role', 'userStatus', 'permissions'] as const;

const editOf = ({ name, role, userStatus, permissions }: User): UserEdit => ({ name, role, userStatus, permissions });

/** What differs from how it was, and how that was. */
function changesOf(user: User, edit: UserEdit): UserEdit {
  const changed = fields.filter((each) => JSON.stringify(edit[each]) !== JSON.stringify(user[each]));
  const only = (all: UserEdit) => Object.fromEntries(changed.map((each) => [each, all[each]]));
  return { ...only(edit), before: only(user) };
}

/** Who changed this user, for those who ask. */
function UserChanges({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="border-line border-t pt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-fine">Who changed what</summary>
      {isOpen && <ChangeHistory subject="user" id={id} />}
    </details>
  );
}
