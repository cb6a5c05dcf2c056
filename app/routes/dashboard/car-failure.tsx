import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';

const FAILURE = 'Something went wrong while submitting the product.';

/** That a car could not be added, with the reason where there is one. What was typed is still there. */
export function CarFailure({ reason }: { reason: string }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is told anew
  useEffect(() => box.current?.focus(), [reason]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-offset-2">
      <Alert tone="danger" title={FAILURE}>
        {reason}
      </Alert>
    </div>
  );
}
