import { useSyncExternalStore } from 'react';
import { useLazyModule } from '../use-lazy-module.ts';
import { toasterWanted } from './toast.ts';

/** The place toasts appear in: nothing at all until the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.now, toasterWanted.onServer);
  const { part: list } = useLazyModule(() => import('./toast-list.tsx'), wanted);
  return list && <list.ToastList />;
}
