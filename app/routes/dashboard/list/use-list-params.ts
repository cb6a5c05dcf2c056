import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';

/** A page of a list: what it starts after, and the number of its first row. */
export interface ListPlace {
  cursor: string | null;
  from: number;
}

/** What the number of the first row is called in the address, where `from` may be a date. */
const ROW = 'row';
const start: ListPlace = { cursor: null, from: 1 };

/** What an address says of a list. */
export interface ListState {
  place: ListPlace;
  read: (key: string) => string;
}

export function readListState(address: URLSearchParams): ListState {
  const cursor = address.get('cursor') || null;
  const from = Math.trunc(Number(address.get(ROW)));
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
  const requested = useRequestedAddress();
  // A cursor only leads on; the way back is kept in the history, which also survives a reload.
  const { earlierPages = [], ...otherState } = (location.state ?? {}) as { earlierPages?: ListPlace[] };

  const linkTo = (to: ListPlace, back: ListPlace[]) => {
    const next = new URLSearchParams(address);
    writePlace(next, to);
    return { to: { search: next.toString() }, state: { earlierPages: back } };
  };

  return {
    ...state,
    /** Changes filters, which starts the list anew; an empty one goes. */
    filter(change: Changes | ((current: ListState) => Changes)) {
      const search = requested.read();
      if (search === undefined) return;
      const next = new URLSearchParams(search);
      const changes = typeof change === 'function' ? change(readListState(next)) : change;
      writePlace(next, start);
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      const options = { replace: true, preventScrollReset: true, state: otherState };
      void requested.follow(next.toString(), navigate({ search: next.toString() }, options));
    },
    here: linkTo(place, earlierPages),
    first: linkTo(start, []),
    previous: place.cursor ? linkTo(earlierPages.at(-1) ?? start, earlierPages.slice(0, -1)) : null,
    next: (cursor: string, rows: number) => linkTo({ cursor, from: place.from + rows }, [...earlierPages, place]),
  };
}

/**
 * The filters as they were last asked for, on their way or here: a change that follows another at once must not undo it.
 * None while one goes to another page, where a search that waited for a pause in typing has no business.
 */
function useRequestedAddress() {
  const { pathname } = useLocation();
  const { location: ahead } = useNavigation();
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = ahead !== undefined && ahead.pathname !== pathname;
  });
  const latest = useRef({ search: '', running: 0 });
  return {
    read(): string | undefined {
      if (isLeaving.current) return undefined;
      return latest.current.running > 0 ? latest.current.search : window.location.search;
    },
    async follow(search: string, navigation: void | Promise<void>) {
      latest.current = { search, running: latest.current.running + 1 };
      await navigation;
      latest.current.running -= 1;
    },
  };
}

export type ListParams = ReturnType<typeof useListParams>;

function writePlace(address: URLSearchParams, { cursor, from }: ListPlace) {
  address.delete('cursor');
  address.delete(ROW);
  if (!cursor) return;
  address.set('cursor', cursor);
  address.set(ROW, String(from));
}
