import { useEffect, useEffectEvent, useState } from 'react';
import { readSession, watchSession } from './session-store.ts';

/** Kept in memory alone, by form: it outlives the way to sign in and back, and nothing else. */
const kept = new Map<string, { typed: unknown; about: unknown }>();
let ownerId: string | undefined;
let wasSignedIn = false;
let isWatching = false;

/** What had been typed into the form when the session ended. */
export function useTypedBefore<Typed>(form: string | undefined): Typed | undefined {
  const [before] = useState(() => (form === undefined ? undefined : readKept(form)?.typed));
  return before as Typed | undefined;
}

/**
 * Keeps what is typed into the form when the session ends, whichever call finds that out, for the same person alone (D7).
 * @param form its name; nothing is kept of a form without one
 * @param readNow what stands in it that would be lost; undefined when nothing would
 * @param about what a dialog was opened for, to open it again
 */
export function useKeepTyping(form: string | undefined, readNow: () => unknown, about?: unknown) {
  const keep = useEffectEvent((person: string) => {
    const typed = readNow();
    if (form !== undefined && typed !== undefined) keepTyped(form, person, { typed, about });
  });
  useEffect(() => {
    // It stands in its form again.
    if (form !== undefined) kept.delete(form);
    let person = readSession().user?._id;
    return watchSession(() => {
      const { user, busy } = readSession();
      // Who signs out leaves of their own accord.
      if (person && !user && !busy) keep(person);
      person = user?._id;
    });
  }, [form]);
}

const readKept = (form: string) => (ownerId && ownerId === readSession().user?._id ? kept.get(form) : undefined);

function keepTyped(form: string, person: string, entry: { typed: unknown; about: unknown }) {
  if (person !== ownerId) kept.clear();
  ownerId = person;
  wasSignedIn = false;
  kept.set(form, entry);
  if (!isWatching) watchSession(forgetOfOthers);
  isWatching = true;
}

/** Nothing is kept for who has signed out, nor once somebody else has signed in. */
function forgetOfOthers() {
  const { user, busy } = readSession();
  if (user ? user._id !== ownerId : busy && wasSignedIn) kept.clear();
  wasSignedIn = user !== null;
}

export const isTypingKept = () => kept.size > 0;

/** Whether something was typed into this form, so that it is to be opened again. */
export const isKept = (form: string) => readKept(form) !== undefined;

/** What the dialog of this form was opened for. */
export const keptAbout = <About>(form: string) => readKept(form)?.about as About | undefined;
