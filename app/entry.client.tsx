import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { stopNotingPresses } from './early-presses.ts';

function hydrate() {
  const pressAgain = stopNotingPresses();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Who has pressed waits for the page: drawn in slices, every one of them brings a frame, which take as long again. */}
        <HydratedRouter useTransitions={false} />
        <OnceHydrated run={pressAgain} />
      </StrictMode>,
    );
  });
}

/** Its effect comes after those of the whole page. */
function OnceHydrated({ run }: { run: () => Promise<void> }) {
  useEffect(() => void run(), [run]);
  return null;
}

// In a task of its own: loading the libraries takes as long as a phone may be busy at once.
setTimeout(hydrate);
