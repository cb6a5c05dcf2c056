import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../layout/confirm-dialog.tsx';
import type { RowDialog } from './use-row-dialog.ts';

interface ConfirmRowDialogProps<Row> extends Pick<ConfirmDialogProps, 'title' | 'question' | 'confirm' | 'isReady'> {
  dialog: RowDialog<Row>;
  mutation: UseMutationResult<unknown, Error, Row>;
  /** What is said once it is done. */
  done: string;
  /** Which row it is about. */
  children: (row: Row) => ReactNode;
}

/** Asks before something is done to a row that cannot be undone. */
export function ConfirmRowDialog<Row>({ dialog, mutation, done, children, ...question }: ConfirmRowDialogProps<Row>) {
  const { subject, isOpen, close } = dialog;

  function confirm() {
    if (!subject) return;
    mutation.mutate(subject, {
      onSuccess: () => {
        close();
        toast.success(done);
      },
    });
  }

  return (
    <ConfirmDialog {...question} open={isOpen} onClose={close} mutation={mutation} onConfirm={confirm}>
      {subject && children(subject)}
    </ConfirmDialog>
  );
}
