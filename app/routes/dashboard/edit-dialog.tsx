import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface EditDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

export function EditDialog({ open, onClose, title, children }: EditDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {children}
    </Dialog>
  );
}

interface EditFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  isSubmitting: boolean;
  /** The button's text, and what is said beside it while the change is on its way. */
  submit: string;
  updating: string;
  children: ReactNode;
}

export function EditForm({ onSubmit, isSubmitting, submit, updating, children }: EditFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-fine text-ink-soft">
          {isSubmitting && updating}
        </p>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Updating...' : submit}
        </Button>
      </div>
    </form>
  );
}
