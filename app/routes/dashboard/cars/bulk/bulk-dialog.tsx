import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { pageTitle } from '../../layout/page-header.tsx';

export interface BulkChangeProps {
  isOpen: boolean;
  /** How many cars, in words. */
  count: string;
  mutation: Pick<UseMutationResult, 'isPending' | 'isSuccess' | 'error' | 'reset'>;
  onClose: () => void;
}

interface BulkDialogProps extends BulkChangeProps {
  title: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** Asks how to change several cars at once. It stays open until the answer has come. */
export function BulkDialog({ isOpen, count, mutation, title, onClose, onSubmit, children }: BulkDialogProps) {
  function close() {
    if (mutation.isPending) return;
    mutation.reset();
    onClose();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={title}
      // The bar that asked goes with what was selected.
      findNextFocus={() => (mutation.isSuccess ? pageTitle() : null)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        noValidate
        className="grid gap-5"
      >
        <FormFailure message={mutation.error?.message} />
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={mutation.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={mutation.isPending}>
            Update {count}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
