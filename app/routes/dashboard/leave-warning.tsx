import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before somebody leaves while cars are being saved; closing the tab makes the browser ask. */
export function LeaveWarning({ isOn }: { isOn: boolean }) {
  const blocker = useBlocker(isOn);
  const isAsking = blocker.state === 'blocked';
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  // What one wanted to wait for has come to its end.
  useEffect(() => {
    if (!isOn && blocker.state === 'blocked') blocker.reset();
  }, [isOn, blocker]);

  return (
    <Dialog
      open={isAsking}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave while cars are being saved?"
      description="The import goes on without you, and saves all of its cars or none. You would not see here how it went."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => blocker.reset?.()}>Stay</Button>
      </div>
    </Dialog>
  );
}
