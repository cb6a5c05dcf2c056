import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../site.ts';

/** The shop's name, as the server was told it. */
export function useStoreName(): string {
  return useRouteLoaderData<Site>('root')?.storeName ?? 'Forecourt';
}

/** The shop's sign: a canopy on its post, and the name. */
export function Wordmark() {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M6 8.5h20v4.2H14.4V16H23v4H14.4v5.5H10V12.7H6z" className="fill-on-accent" />
      </svg>
      <span className="truncate font-bold text-heading max-[22rem]:text-lead">{useStoreName()}</span>
    </span>
  );
}
