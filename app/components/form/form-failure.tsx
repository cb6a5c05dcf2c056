import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';

/** Why the server refused a form: in red above it, read out, and where the focus goes. */
export function FormFailure({ message }: { message: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-offset-2">
      <Alert tone="danger">{message}</Alert>
    </div>
  );
}
