import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface UnsavedGuard {
  /** The question, to be put somewhere on the page or in the dialog it guards. */
  question: ReactNode;
  /** Does it at once, or asks first when something would be lost. */
  askFirst: (leave: () => void) => void;
  /** What was typed has been saved: from now on nothing is asked. */
  release: () => void;
}

/** Asks before a changed form is left by a link, by Back, or by closing the page. One at a time on a page. */
export function useUnsavedGuard(isChanged: boolean): UnsavedGuard {
  const isReleased = useRef(false);
  const isAtRisk = () => isChanged && !isReleased.current;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAtRisk() && currentLocation.pathname !== nextLocation.pathname,
  );
  const [waiting, setWaiting] = useState<{ leave: () => void }>();

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  function stay() {
    setWaiting(undefined);
    blocker.reset?.();
  }

  function leave() {
    setWaiting(undefined);
    waiting?.leave();
    blocker.proceed?.();
  }

  const isAsking = waiting !== undefined || blocker.state === 'blocked';
  return {
    question: <LeaveQuestion isOpen={isAsking} onStay={stay} onLeave={leave} />,
    askFirst: (next) => (isAtRisk() ? setWaiting({ leave: next }) : next()),
    release: () => {
      isReleased.current = true;
    },
  };
}

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onStay()}
      title="Leave without saving?"
      description="What you changed here has not been saved."
    >
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onStay}>
          Stay
        </Button>
        <Button variant="danger" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
