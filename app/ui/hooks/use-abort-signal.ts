import { useEffect, useRef } from 'react';

/** Makes a signal for what begins now. The next one gives up what began before, and so does leaving. */
export function useAbortSignal(): () => AbortSignal {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
}
