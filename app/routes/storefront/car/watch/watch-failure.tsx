import { Button } from '../../../../ui/button.tsx';

/** Instead of the button that asks for an email: what it takes did not come, the script of it or its state. */
export function WatchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className="basis-full">We couldn’t load email alerts right now.</p>
      <Button onClick={onRetry}>Retry</Button>
    </>
  );
}
