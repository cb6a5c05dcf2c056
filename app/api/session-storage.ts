import type { User } from '../../shared/users.ts';

const TOKEN = 'token';
const USER = 'userData';

/** Storage that is full, forbidden or holds rubbish reads as empty and forgets quietly. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export function readToken(): string | null {
  return attempt(() => localStorage.getItem(TOKEN), null);
}

/** The user as last seen. It decides what is drawn, never what is allowed (D8). */
export function readStoredUser(): User | null {
  return attempt(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null');
    return stored && typeof stored === 'object' && 'email' in stored ? (stored as User) : null;
  }, null);
}

export function storeSession(token: string, user: User) {
  attempt(() => {
    localStorage.setItem(TOKEN, token);
    storeUser(user);
  }, undefined);
}

export function storeUser(user: User) {
  attempt(() => localStorage.setItem(USER, JSON.stringify(user)), undefined);
}

export function clearSession() {
  attempt(() => {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USER);
  }, undefined);
}
