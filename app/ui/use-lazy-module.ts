import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A part of the page that comes once it is wanted. Until then, and when the network fails it, there is null. */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted = true): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded never changes, the function may
  useEffect(() => {
    if (wanted && !part) load().then((loaded) => setPart(() => loaded), ignoreFailure);
  }, [wanted, part]);
  return part;
}

/** The page does without the part; the next time it is wanted, it is asked for again. */
function ignoreFailure() {}
