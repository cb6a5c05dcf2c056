import { useLocation } from 'react-router';

/** A list as somebody left it: its address with filters and page, and the way back through its pages. */
export interface ListLink {
  to: string;
  state: unknown;
}

/** What a link out of a list carries along, so that one comes back to the same place. */
export function useListLink(): { returnTo: ListLink } {
  const { pathname, search, state } = useLocation();
  return { returnTo: { to: pathname + search, state } };
}

/** The list one came from; without one, its beginning. */
export function useReturnToList(path: string): ListLink {
  const { returnTo } = (useLocation().state ?? {}) as { returnTo?: ListLink };
  return returnTo ?? { to: path, state: null };
}
