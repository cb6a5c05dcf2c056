import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterWanted } from './toast.ts';

const ToastList = lazy(() => import('./toast-list.tsx'));

/** The place toasts appear in: nothing at all until the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.now, toasterWanted.onServer);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
