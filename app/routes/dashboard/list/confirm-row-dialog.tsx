import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../layout/confirm-dialog.tsx';
import { pageTitle } from '../layout/page-header.tsx';
import { besideRow } from './beside-row.ts';
import type { RowDialog } from './use-row-dialog.ts';

interface ConfirmRowDialogProps<Row> extends Pick<ConfirmDialogProps, 'title' | 'question' | 'confirm' | 'isReady'> {
  dialog: RowDialog<Row>;
  mutation: UseMutationResult<unknown, Error, Row>;
  /** What is said once it is done. */
  done: string;
  /** Which row it is about. */
  children: (row: Row) => ReactNode;
}

/** Asks before a row is taken out, which cannot be undone. */
export function ConfirmRowDialog<Row extends { _id: string }>({
  dialog,
  mutation,
  done,
  children,
  ...question
}: ConfirmRowDialogProps<Row>) {
  const { subject, isOpen, close } = dialog;
  const beside = useRef<HTMLElement>(null);

  function confirm() {
    if (!subject) return;
    // The row may be gone before the dialog is.
    beside.current = besideRow(subject._id, 'data-remove');
    mutation.mutate(subject, {
      onSuccess: () => {
        close();
        toast.success(done);
      },
    });
  }

  return (
    <ConfirmDialog
      {...question}
      open={isOpen}
      onClose={close}
      mutation={mutation}
      onConfirm={confirm}
      nextFocus={() => (beside.current?.isConnected ? beside.current : pageTitle())}
    >
      {subject && children(subject)}
    </ConfirmDialog>
  );
}
