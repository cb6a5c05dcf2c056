import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true ever after. What follows from it is drawn in slices, as hydrating is. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}

interface LazyModule<Part> {
  /** Null until it has come. */
  part: Part | null;
  /** The last try brought nothing: the network failed, or a new version of the shop no longer has this file. */
  hasFailed: boolean;
  /** Asks for it, unless it is there or on its way; after a failure it is asked for anew. Null when it did not come. */
  load: () => Promise<Part | null>;
}

/** A part of the page that comes when it is asked for, or by itself as soon as it is `wanted`. */
export function useLazyModule<Part>(importPart: () => Promise<Part>, wanted = false): LazyModule<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const loading = useRef<Promise<Part | null> | null>(null);

  async function load() {
    if (part) return part;
    loading.current ??= importPart().catch(() => null);
    const loaded = await loading.current;
    loading.current = null;
    // In slices: what is drawn with it may be large, and nobody's touch is to wait for it.
    startTransition(() => {
      if (loaded) setPart(() => loaded);
      setHasFailed(!loaded);
    });
    return loaded;
  }

  const preload = useEffectEvent(load);
  useEffect(() => {
    if (wanted) void preload();
  }, [wanted]);
  return { part, hasFailed, load };
}
