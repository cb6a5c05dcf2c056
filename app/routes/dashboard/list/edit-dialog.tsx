import {
  createContext,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useContext,
  useImperativeHandle,
  useRef,
} from 'react';
import { useLeaveGuard } from '../../../components/form/leave-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface EditDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

type ConfirmLeave = (leave: () => void) => void;

interface AroundForm {
  /** Where the form leaves its way to ask before something is lost. */
  confirmLeave: RefObject<ConfirmLeave | null>;
  /** What was changed is saved or given up by the time the dialog fades. */
  isOpen: boolean;
}

/** What the form in a dialog knows of it. */
const DialogContext = createContext<AroundForm | null>(null);

/** Closing it asks its form first, which knows whether something was changed. */
export function EditDialog({ open, onClose, title, children }: EditDialogProps) {
  const confirmLeave = useRef<ConfirmLeave>(null);
  const close = () => (confirmLeave.current ? confirmLeave.current(onClose) : onClose());
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title={title}>
      <DialogContext value={{ confirmLeave, isOpen: open }}>{children}</DialogContext>
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
  const dialog = useContext(DialogContext);
  const guard = useLeaveGuard(isChanged && dialog?.isOpen === true);
  useImperativeHandle(dialog?.confirmLeave, () => guard.askFirst);
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
      {guard.question}
    </form>
  );
}
