import { href, isRouteErrorResponse, Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { CarSilhouette } from '../car/car-silhouette.tsx';

const FALLBACK = 'Sorry, an unexpected error occurred.';

/** What a person is told of an error: its status text, its message, or that it was unexpected. */
function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || FALLBACK;
  if (error instanceof Error) return error.message || FALLBACK;
  return FALLBACK;
}

/** The one screen for all that goes wrong with a whole page (§2). */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main
      id="content"
      className="page-width relative grid min-h-[70dvh] content-center justify-items-start gap-5 overflow-x-clip py-20"
    >
      <CarSilhouette className="-end-[22%] -z-10 absolute inset-y-0 my-auto hidden w-[64%] bg-transparent! opacity-70 [--cut:var(--color-ground)]! lg:block" />
      <ErrorText error={error} />
    </main>
  );
}

/** The same inside a page's frame, which stays. */
export function ErrorPanel({ error }: { error: unknown }) {
  return (
    <div className="grid min-h-[50dvh] content-center justify-items-start gap-5">
      <ErrorText error={error} />
    </div>
  );
}

function ErrorText({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return (
    <>
      {status && <p className="font-semibold text-ink-soft tabular-nums">{status}</p>}
      <h1 className="text-display">Oops!</h1>
      <p className="max-w-reading text-ink-soft text-lead">{describeError(error)}</p>
      <Link to={href('/')} className={buttonLook('primary', 'large')}>
        Go back home
      </Link>
    </>
  );
}
