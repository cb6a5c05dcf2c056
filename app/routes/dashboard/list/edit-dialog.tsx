import { createContext, type FormEventHandler, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLeaveGuard } from '../../../components/form/leave-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface EditDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** How the form tells its dialog that something would be lost. */
const TellChanged = createContext<(isChanged: boolean) => void>(() => {});

/** Closing it, or following a link in it, asks first when something was changed. */
export function EditDialog({ open, onClose, title, children }: EditDialogProps) {
  const [isChanged, setIsChanged] = useState(false);
  const guard = useLeaveGuard(open && isChanged);
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && guard.askFirst(onClose)} title={title}>
      <TellChanged value={setIsChanged}>{children}</TellChanged>
      {guard.question}
    </Dialog>
  );
}

interface EditFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  isSubmitting: boolean;
  isChanged: boolean;
  /** The button's text, and what is said beside it while the change is on its way. */
  submit: string;
  updating: string;
  children: ReactNode;
}

export function EditForm({ onSubmit, isSubmitting, isChanged, submit, updating, children }: EditFormProps) {
  const describeChanged = useContext(TellChanged);
  useEffect(() => {
    describeChanged(isChanged);
    return () => describeChanged(false);
  }, [describeChanged, isChanged]);
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
