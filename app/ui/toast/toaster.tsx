import { useSyncExternalStore } from 'react';
import { toasts } from './toast.ts';

/** The place toasts appear in: nothing at all until the first one. */
export function Toaster() {
  const { isWanted, library, plain } = useSyncExternalStore(toasts.subscribe, toasts.now, toasts.onServer);
  return (
    <>
      {library && <library.ToastList />}
      {/* Empty at first: only what enters a region that is there is read out. */}
      {isWanted && (!library || plain.length > 0) && (
        <div
          role="status"
          className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-60 grid justify-items-center gap-2"
        >
          {plain.map(({ id, text }) => (
            <p
              key={id}
              className="max-w-104 rounded-control border border-line bg-surface px-4 py-3 font-medium text-ink shadow-float"
            >
              {text}
            </p>
          ))}
        </div>
      )}
    </>
  );
}
