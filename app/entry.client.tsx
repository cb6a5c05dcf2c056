import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Who has pressed waits for the page: drawn in slices, every one of them brings a frame, which take as long again. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}

// In a task of its own: loading the libraries takes as long as a phone may be busy at once.
setTimeout(hydrate);
