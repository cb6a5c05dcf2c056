import { useDeferredValue, useSyncExternalStore } from 'react';
import type { User } from '../../shared/users/users.ts';
import { createStore } from '../create-store.ts';
import { watchItems } from '../storage/browser-storage.ts';
import { parseStoredUser, readStoredUserText, readToken, SESSION_KEYS } from '../storage/session-storage.ts';

export interface Session {
  user: User | null;
  /** False on the server and while hydrating: nobody has looked into the browser's storage yet. */
  ready: boolean;
  /** A sign-in, sign-up or sign-out is under way. One snapshot with `user`, so that a guard sees both change at once. */
  busy: boolean;
}

const unknownSession: Session = { user: null, ready: false, busy: false };

const store = createStore((react) => watchItems(SESSION_KEYS, react));
export const { announce: announceSession, subscribe: watchSession } = store;
let running = 0;
let isLeaving = false;
let lastText: string | null = null;
let last: Session = { user: null, ready: true, busy: false };

/** Signed in is who has both a token and a stored user; the same object as long as nothing changed. */
export function readSession(): Session {
  const text = readToken() ? readStoredUserText() : null;
  const busy = running > 0 || isLeaving;
  if (text !== lastText) last = { user: parseStoredUser(text), ready: true, busy };
  else if (busy !== last.busy) last = { ...last, busy };
  lastText = text;
  return last;
}

/**
 * Each change at once, except the first: that the browser's storage was looked into changes half of the page, which is
 * drawn in slices, as hydrating is, so that nobody's touch waits for it.
 */
export function useSession(): Session {
  const session = useSyncExternalStore(store.subscribe, readSession, () => unknownSession);
  const drawn = useDeferredValue(session);
  return drawn.ready ? session : drawn;
}

/** Signing out is over only when the page has been left; until then no guarded page may ask to sign in again. */
export function setLeaving(leaving: boolean) {
  if (leaving === isLeaving) return;
  isLeaving = leaving;
  announceSession();
}

export async function whileBusy<Result>(action: () => Promise<Result>): Promise<Result> {
  running += 1;
  announceSession();
  try {
    return await action();
  } finally {
    running -= 1;
    announceSession();
  }
}
