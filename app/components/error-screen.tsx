import { isRouteErrorResponse, Link } from 'react-router';
import { buttonLook } from '../ui/button.tsx';

const FALLBACK = 'Sorry, an unexpected error occurred.';

/** What a person is told of an error: its status text, its message, or that it was unexpected. */
function tellError(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || FALLBACK;
  if (error instanceof Error) return error.message || FALLBACK;
  return FALLBACK;
}

/** The one screen for all that goes wrong with a whole page (§2). */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return (
    <main id="content" className="page-width grid min-h-[70dvh] content-center justify-items-start gap-5 py-20">
      {status && <p className="font-semibold text-ink-soft tabular-nums">{status}</p>}
      <h1 className="text-display">Oops!</h1>
      <p className="max-w-reading text-ink-soft text-lead">{tellError(error)}</p>
      <Link to="/" className={buttonLook('primary', 'large')}>
        Go back home
      </Link>
    </main>
  );
}
