import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

interface CartNoticesProps {
  hasChangedPrices: boolean;
  /** What has changed of the options. */
  news: string[];
  hasFailed: boolean;
  onRetry: () => void;
}

/** What has changed since one was last here, and what could not be found out. */
export function CartNotices({ hasChangedPrices, news, hasFailed, onRetry }: CartNoticesProps) {
  return (
    <div className="grid gap-3 pb-5 empty:hidden">
      {hasChangedPrices && (
        <Alert tone="warning">A price has changed since you were last here. The new price applies.</Alert>
      )}
      {news.length > 0 && <Alert tone="warning">{news.join(' ')}</Alert>}
      {hasFailed && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          We couldn’t check prices and stock right now.
        </Alert>
      )}
    </div>
  );
}
