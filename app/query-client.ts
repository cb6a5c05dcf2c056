import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/client.ts';
import { toast } from './ui/toast/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `failureToast` is said in passing each time that the answer does not come. What `isAnybodys` is the same for whoever asks,
     * and stays when somebody else signs in.
     */
    queryMeta: { failureToast?: string; isAnybodys?: true };
  }
}

// At once, so that a button is busy before the second press of a double click.
notifyManager.setScheduler(queueMicrotask);

const leftBehind = new WeakSet<object>();

/** Whoever sent the changes that are still under way is gone: nobody who comes after them is shown the answers. */
export function leaveChangesBehind(client: QueryClient) {
  client.getMutationCache().getAll().forEach(leftBehind.add, leftBehind);
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (_error, { meta }) => meta?.failureToast && toast.error(meta.failureToast, { id: meta.failureToast }),
    }),
    mutationCache: new MutationCache({
      onSuccess(_answer, _sent, _before, change, context) {
        if (!leftBehind.has(change)) return;
        void context.client.invalidateQueries();
        // A change writes its answer to the client of its context: to one that nobody reads.
        context.client = new QueryClient();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Asking again helps when the answer did not come, not when it was a refusal.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400),
      },
      mutations: {
        // Without a network a change fails at once and says so; it does not wait for one unseen.
        networkMode: 'always',
        // What was sent may be a password: nothing keeps it.
        gcTime: 0,
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
