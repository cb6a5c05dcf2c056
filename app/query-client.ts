import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/client.ts';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Asking again helps when the answer did not come, not when it was a refusal.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400),
      },
    },
  });
}

let shared: QueryClient | undefined;

/** One for the browser's whole visit; on the server a new one each time, so that nobody sees another's answers. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}
