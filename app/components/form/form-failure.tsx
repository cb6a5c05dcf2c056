import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';

interface FormFailureProps {
  title?: string;
  message: string | undefined;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Why the server refused a form: in red above it, read out, and where the focus goes. What was typed is still there. */
export function FormFailure({ title, message, action }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-offset-2">
      <Alert tone="danger" title={title} action={action}>
        {message}
      </Alert>
    </div>
  );
}
