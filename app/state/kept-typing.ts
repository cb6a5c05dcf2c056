import { ApiError } from '../api/client.ts';
import { readSession } from './session-store.ts';

/** Kept in memory alone: it outlives the way to sign in and back, and nothing else. */
let kept: { form: string; ownerId: string; typed: unknown } | undefined;

/** Sends what was typed into a form, and keeps it where the session has ended meanwhile, for the same person (D7). */
export async function keepingTyped<Answer>(form: string, typed: unknown, send: () => Promise<Answer>): Promise<Answer> {
  const ownerId = readSession().user?._id;
  try {
    return await send();
  } catch (error) {
    if (ownerId && error instanceof ApiError && error.status === 401) kept = { form, ownerId, typed };
    throw error;
  }
}

/** What whoever is signed in had typed into the form when their session ended. */
export function readTyped<Typed>(form: string): Typed | undefined {
  return kept?.form === form && kept.ownerId === readSession().user?._id ? (kept.typed as Typed) : undefined;
}

/** It stands in its form again. */
export function forgetTyped() {
  kept = undefined;
}

export const isTypingKept = () => kept !== undefined;
