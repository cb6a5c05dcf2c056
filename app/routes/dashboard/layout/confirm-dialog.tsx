import { type ReactNode, useRef, useState } from 'react';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { pageTitle } from './page-header.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  question: string;
  /** What the button says that does it. */
  confirm?: string;
  /** What it is about. */
  children: ReactNode;
  /** @throws Error with a message fit to show, which keeps the dialog open */
  onConfirm: () => Promise<void>;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, question, confirm: label = 'Delete', children, onConfirm } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The row that asked is about to go.
  const isGone = useRef(false);

  function close() {
    if (isBusy) return;
    setFailure(undefined);
    isGone.current = false;
    onClose();
  }

  async function confirm() {
    setIsBusy(true);
    isGone.current = true;
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      isGone.current = false;
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      alert
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      description={question}
      findNextFocus={() => (isGone.current ? pageTitle() : null)}
    >
      <div className="grid gap-5">
        <FormFailure message={failure} />
        <div className="rounded-control bg-sunken px-4 py-3">{children}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {label}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
