import { useLocation } from 'react-router';

/** A list as somebody left it: its address with filters and page, and the way back through its pages. */
export interface ListLink {
  to: string;
  state: unknown;
}

/** What a link out of a list carries along, so that one comes back to the same place. */
export function useListLink(): { behind: ListLink } {
  const { pathname, search, state } = useLocation();
  return { behind: { to: pathname + search, state } };
}

/** The list one came from; without one, its beginning. */
export function useReturnToList(path: string): ListLink {
  const { behind } = (useLocation().state ?? {}) as { behind?: ListLink };
  return behind ?? { to: path, state: null };
}
