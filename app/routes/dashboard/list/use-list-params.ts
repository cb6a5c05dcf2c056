import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';

/** A page of a list: what it starts after, and the number of its first row. */
export interface ListPlace {
  cursor: string | null;
  from: number;
}

const start: ListPlace = { cursor: null, from: 1 };

/** What an address says of a list. */
export interface ListState {
  place: ListPlace;
  read: (key: string) => string;
}

export function readListState(address: URLSearchParams): ListState {
  const cursor = address.get('cursor') || null;
  const from = Math.trunc(Number(address.get('from')));
  return {
    place: { cursor, from: cursor && from > 0 ? from : 1 },
    read: (key) => address.get(key) ?? '',
  };
}

/** The same for a page's loader, which knows the request alone. */
export const requestedList = (request: Request) => readListState(new URL(request.url).searchParams);

type Changes = Record<string, string>;

/** A list's filters and place live in the address, so that Back, reload and sharing keep them. */
export function useListParams() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state = readListState(address);
  const { place } = state;
  const asked = useAskedAddress();
  // A cursor only leads on; the way back is kept in the history, which also survives a reload.
  const { trail = [], ...behind } = (location.state ?? {}) as { trail?: ListPlace[] };

  const linkTo = (to: ListPlace, back: ListPlace[]) => {
    const next = new URLSearchParams(address);
    writePlace(next, to);
    return { to: { search: next.toString() }, state: { trail: back } };
  };

  return {
    ...state,
    /** Changes filters, which starts the list anew; an empty one goes. */
    filter(change: Changes | ((asked: ListState) => Changes)) {
      if (asked.current === null) return;
      const next = new URLSearchParams(asked.current);
      const changes = typeof change === 'function' ? change(readListState(next)) : change;
      writePlace(next, start);
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      asked.current = next.toString();
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true, state: behind });
    },
    first: linkTo(start, []),
    previous: place.cursor ? linkTo(trail.at(-1) ?? start, trail.slice(0, -1)) : null,
    next: (cursor: string, rows: number) => linkTo({ cursor, from: place.from + rows }, [...trail, place]),
  };
}

/**
 * The filters as they were last asked for, on their way or here: a change that follows another at once must not undo it.
 * Null while one goes to another page, where a search that waited for a pause in typing has no business.
 */
function useAskedAddress() {
  const here = useLocation();
  const { location: ahead = here } = useNavigation();
  const search = ahead.pathname === here.pathname ? ahead.search : null;
  const asked = useRef(search);
  useLayoutEffect(() => {
    asked.current = search;
  }, [search]);
  return asked;
}

export type ListParams = ReturnType<typeof useListParams>;

function writePlace(address: URLSearchParams, { cursor, from }: ListPlace) {
  address.delete('cursor');
  address.delete('from');
  if (!cursor) return;
  address.set('cursor', cursor);
  address.set('from', String(from));
}
