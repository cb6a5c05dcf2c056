import { useMutation, useQuery } from '@tanstack/react-query';
import type { Option } from '../../../../../shared/options/options.ts';
import { optionDeletion } from '../../../../api/option-changes.ts';
import { optionList } from '../../../../api/options.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx';
import { DashboardSkeleton } from '../../layout/skeletons.tsx';
import { ListFailure } from '../../list/list-states.tsx';
import { useRowDialog } from '../../list/use-row-dialog.ts';
import { OptionDialog } from './option-dialog.tsx';
import { OptionRows } from './option-rows.tsx';

/** The catalog of options (D100). */
export default function OptionCatalog() {
  const { data: options, error, isFetching, refetch } = useQuery(optionList);
  const editing = useRowDialog<Option | null>();
  const deleting = useRowDialog<Option>();
  const deletion = useMutation(optionDeletion);

  function remove() {
    if (!deleting.subject) return;
    deletion.mutate(deleting.subject, {
      onSuccess: () => {
        deleting.close();
        toast.success('Option deleted');
      },
    });
  }

  return (
    <>
      {error && !options && (
        <ListFailure message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !options && <DashboardSkeleton />}
      {options && <OptionRows options={options} onEdit={editing.open} onDelete={deleting.open} />}
      {options && (
        <Button variant="secondary" onClick={() => editing.open(null)} className="justify-self-start">
          Add option
        </Button>
      )}
      <OptionDialog dialog={editing} />
      <ConfirmDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title="Delete option"
        question="It can no longer be chosen. Orders keep it."
        mutation={deletion}
        onConfirm={remove}
      >
        {deleting.subject?.name}
      </ConfirmDialog>
    </>
  );
}
