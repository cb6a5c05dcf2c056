import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';

interface FormButtonsProps {
  /** The button that does it. */
  children: ReactNode;
  busy: boolean;
  onBack: () => void;
  /** Whether the way back has the focus: where the second press of a key must not do what was only asked for. */
  startsBack?: boolean;
}

/** What stands below every form of an appointment: the step itself, and the way back from it. */
export function FormButtons({ children, busy, onBack, startsBack }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button variant="quiet" autoFocus={startsBack} disabled={busy} onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
