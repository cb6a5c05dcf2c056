import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../../ui/alert.tsx';

interface CarFailureProps {
  title: string;
  reason: string;
  /** What can be done about it. */
  action?: ReactNode;
}

/** That a car could not be saved, with the reason where there is one. What was typed is still there. */
export function CarFailure({ title, reason, action }: CarFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is told anew
  useEffect(() => box.current?.focus(), [reason]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-offset-2">
      <Alert tone="danger" title={title} action={action}>
        {reason}
      </Alert>
    </div>
  );
}
