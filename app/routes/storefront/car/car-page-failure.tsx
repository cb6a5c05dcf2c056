import { href, useNavigate } from 'react-router';
import { isWorthRetrying } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';

export function CarFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const goBack = useGoBack();
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-5 py-20">
      <div role="alert" className="grid gap-3">
        <h1 className="text-title">Error</h1>
        <p className="max-w-reading text-ink-soft text-lead">{error.message || 'Failed to fetch car details'}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="large" onClick={goBack}>
          Go Back
        </Button>
        {isWorthRetrying(error) && (
          <Button size="large" variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}

/** Back to where one came from; without such a place, to the inventory (D13). */
function useGoBack() {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx && idx > 0) navigate(-1);
    else navigate(href('/allProducts'));
  };
}
