import { useContext, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';

/** How long somebody points at a link before they seem to mean it: as long as the router waits for the page's script. */
const MEANT_AFTER_MS = 100;

/** Handlers for a link, by which its page asks for what it shows when somebody is about to press. */
export function useIntent(path: string) {
  const router = useContext(DataRouterContext)?.router;
  const routes = useContext(FrameworkContext)?.manifest.routes;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = () =>
    router &&
    import('./ask-ahead.ts').then(
      ({ askAhead }) => askAhead(router, routes, path),
      () => {},
    );
  const begin = () => {
    timer.current = setTimeout(ask, MEANT_AFTER_MS);
  };
  const stop = () => clearTimeout(timer.current);
  return { onMouseEnter: begin, onFocus: begin, onMouseLeave: stop, onBlur: stop, onTouchStart: ask };
}
