/**
 * The half of a store that React subscribes to. What is kept, and how it is read, is the store's own affair; it
 * announces each change. `watch` tells of changes made elsewhere, as in another tab.
 */
export function createStore(watch?: (react: () => void) => () => void) {
  const listeners = new Set<() => void>();
  return {
    announce() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      const stopWatching = watch?.(listener);
      return () => {
        listeners.delete(listener);
        stopWatching?.();
      };
    },
  };
}
