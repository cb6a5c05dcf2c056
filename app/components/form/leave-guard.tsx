import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveWords {
  title: string;
  description: string;
}

const unsaved: LeaveWords = {
  title: 'Leave without saving?',
  description: 'Your changes have not been saved.',
};

interface LeaveGuard {
  /** The question, to be put somewhere on the page or in the dialog it guards. */
  question: ReactNode;
  /** Does it at once, or asks first when something would be lost. */
  askFirst: (leave: () => void) => void;
  /** What was typed has been saved: from now on nothing is asked. */
  release: () => void;
}

/**
 * Asks before something is lost by following a link, by Back, or by closing the page: what was typed, unless other words
 * are given. One at a time on a page.
 */
export function useLeaveGuard(isAtStake: boolean, words = unsaved): LeaveGuard {
  const isReleased = useRef(false);
  const isAtRisk = () => isAtStake && !isReleased.current;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAtRisk() && currentLocation.pathname !== nextLocation.pathname,
  );
  const [waiting, setWaiting] = useState<{ leave: () => void }>();

  useEffect(() => {
    if (!isAtStake) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isAtStake]);

  // What one would have lost is no longer at stake: nobody has to answer.
  useEffect(() => {
    if (!isAtStake && blocker.state === 'blocked') blocker.reset();
  }, [isAtStake, blocker]);

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
    question: <LeaveQuestion words={words} isOpen={isAsking} onStay={stay} onLeave={leave} />,
    askFirst: (next) => (isAtRisk() ? setWaiting({ leave: next }) : next()),
    release: () => {
      isReleased.current = true;
    },
  };
}

interface LeaveQuestionProps {
  words: LeaveWords;
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ words, isOpen, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog alert open={isOpen} onOpenChange={(open) => !open && onStay()} {...words}>
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
