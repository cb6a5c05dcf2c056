import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { readSession, watchSession } from './session-store.ts';

interface Entry {
  /** Whose it is, by their id; undefined for whoever was not signed in. */
  person: string | undefined;
  typed: unknown;
  about?: unknown;
}

/** Kept in memory alone, by form. */
const kept = new Map<string, Entry>();
let wasSignedIn = false;
let isWatching = false;

/** What had been typed into the form when the session ended, or when it was left. */
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
  const keep = useEffectEvent((person: string) => keepTyped(form, { person, typed: readNow(), about }));
  useEffect(() => {
    // It stands in its form again.
    if (form !== undefined) kept.delete(form);
    let person = currentPerson();
    return watchSession(() => {
      const { user, busy } = readSession();
      // Who signs out leaves of their own accord.
      if (person && !user && !busy) keep(person);
      person = user?._id;
    });
  }, [form]);
}

/** As `useKeepTyping`, also over a way to another page, as by Back: for a form that does not ask before it is left. */
export function useKeepWhenLeft(form: string | undefined, readNow: () => unknown) {
  useKeepTyping(form, readNow);
  const keep = useEffectEvent((person: string | undefined) => keepTyped(form, { person, typed: readNow() }));
  // Before its boxes are gone, which they are when other effects end.
  useLayoutEffect(() => {
    const person = currentPerson();
    const page = currentPage();
    return () => {
      // What goes while its page stays was sent, or given up.
      if (currentPage() !== page && currentPerson() === person) keep(person);
    };
  }, []);
}

const currentPage = () => window.location.pathname + window.location.search;
const currentPerson = () => readSession().user?._id;

function readKept(form: string): Entry | undefined {
  const entry = kept.get(form);
  return entry?.person === currentPerson() ? entry : undefined;
}

function keepTyped(form: string | undefined, entry: Entry) {
  if (form === undefined || entry.typed === undefined) return;
  wasSignedIn = readSession().user !== null;
  kept.set(form, entry);
  if (!isWatching) watchSession(forgetOfOthers);
  isWatching = true;
}

/** Nothing is kept for who has signed out, nor once somebody else has signed in. */
function forgetOfOthers() {
  const { user, busy } = readSession();
  if (user) {
    for (const [form, { person }] of kept) if (person !== user._id) kept.delete(form);
  } else if (busy && wasSignedIn) kept.clear();
  wasSignedIn = user !== null;
}

/** Whether something waits for somebody who was signed in to sign in again. */
export const isTypingKept = () => [...kept.values()].some(({ person }) => person !== undefined);

/** Whether something was typed into this form, so that it is to be opened again. */
export const isKept = (form: string) => readKept(form) !== undefined;

/** What the dialog of this form was opened for. */
export const keptAbout = <About>(form: string) => readKept(form)?.about as About | undefined;
