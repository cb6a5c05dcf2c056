import type { SignInAnswer, User } from '../../shared/users/users.ts';
import { readItem, removeItem, writeItem } from './browser-storage.ts';
import { writeRoleCookie } from './role-cookie.ts';

const TOKEN = 'token';
const USER = 'userData';
/** Stays when somebody signs out: the shop knows by it that they have signed in here before. */
const DEVICE = 'device';
export const SESSION_KEYS = [TOKEN, USER] as const;

export function readToken(): string | null {
  return readItem(TOKEN);
}

export function readStoredUserText(): string | null {
  return readItem(USER);
}

/** The user as last seen. It decides what is drawn, never what is allowed (D8); rubbish reads as nobody. */
export function parseStoredUser(text: string | null): User | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!stored || typeof stored !== 'object') return null;
    const { email, name } = stored as Partial<User>;
    return typeof email === 'string' && typeof name === 'string' ? (stored as User) : null;
  } catch {
    return null;
  }
}

export function readDevice(): string | null {
  return readItem(DEVICE);
}

export function storeSession({ token, device, data: user }: SignInAnswer) {
  writeItem(TOKEN, token);
  if (device) writeItem(DEVICE, device);
  storeUser(user);
}

export function storeUser(user: User) {
  writeItem(USER, JSON.stringify(user));
  writeRoleCookie(user.role);
}

export function clearSession() {
  removeItem(TOKEN);
  removeItem(USER);
  writeRoleCookie(null);
}
