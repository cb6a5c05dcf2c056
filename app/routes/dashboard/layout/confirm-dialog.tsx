import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { pageTitle } from './page-header.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  question: string;
  /** What the button says that does it. */
  confirm?: string;
  /** What the button says that leaves all as it is; where something is canceled, “Cancel” would read as doing that. */
  keep?: string;
  /** Most take something away; what is only a step ahead is no danger. */
  look?: 'danger' | 'primary';
  /** What it is about. */
  children: ReactNode;
  /** What is done; while it fails the dialog stays open. */
  mutation: Pick<UseMutationResult, 'isPending' | 'isSuccess' | 'error' | 'reset'>;
  /** Whether what it is about is all there to be read; until then it cannot be confirmed. */
  isReady?: boolean;
  /** Whether a field of what it is about says why it failed, which is not said twice then. */
  isToldByField?: boolean;
  onConfirm: () => void;
  /** What has the focus when it was done; the page's title, where the row that asked is gone. */
  nextFocus?: () => HTMLElement | null;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    question,
    confirm: label = 'Delete',
    keep = 'Cancel',
    look = 'danger',
    children,
    mutation,
    isReady = true,
    isToldByField = false,
    onConfirm,
    nextFocus = pageTitle,
  } = props;

  function close() {
    if (mutation.isPending) return;
    mutation.reset();
    onClose();
  }

  return (
    <Dialog
      alert
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      description={question}
      findNextFocus={() => (mutation.isSuccess ? nextFocus() : null)}
    >
      <div className="grid gap-5">
        <FormFailure message={isToldByField ? undefined : mutation.error?.message} />
        <div className="rounded-control bg-sunken px-4 py-3">{children}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={mutation.isPending} onClick={close}>
            {keep}
          </Button>
          <Button variant={look} busy={mutation.isPending} disabled={!isReady} onClick={onConfirm}>
            {label}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
