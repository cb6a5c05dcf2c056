import { useMutation, useQuery } from '@tanstack/react-query';
import type { User } from '../../../../shared/users/users.ts';
import { userDeletion } from '../../../api/users/user-changes.ts';
import { holdingsOf } from '../../../api/users/users.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';
import type { RowDialog } from '../list/use-row-dialog.ts';
import { PersonHoldings } from './person-holdings.tsx';

/** Asks before somebody is deleted, and says what goes with them before it can be answered. */
export function DeleteUserDialog({ dialog }: { dialog: RowDialog<User> }) {
  const { subject, isOpen, close } = dialog;
  const deletion = useMutation(userDeletion);
  // Not asked again for somebody who is being deleted: there would be nobody to tell of.
  const isAsked = isOpen && !deletion.isPending;
  const holdings = useQuery({ ...holdingsOf(subject?._id ?? ''), enabled: isAsked });

  function remove() {
    if (!subject) return;
    deletion.mutate(subject, {
      onSuccess: () => {
        close();
        toast.success('User deleted successfully');
      },
    });
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onClose={close}
      title="Delete User"
      question="Are you sure you want to delete this user?"
      mutation={deletion}
      isReady={!holdings.isPending}
      onConfirm={remove}
    >
      <p className="font-semibold">{subject?.name}</p>
      <p className="break-all text-ink-soft">{subject?.email}</p>
      {subject && <PersonHoldings user={subject} holdings={holdings} />}
    </ConfirmDialog>
  );
}
