import { href } from 'react-router';
import type { User } from '../../shared/users/users.ts';

const COOKIE = 'role';
const LASTS_SECONDS = 30 * 24 * 60 * 60;

/**
 * The server cannot see who is signed in when it answers for a page. The role, told by a cookie, is for the status code of
 * that answer alone: it opens nothing, and what it says may be old or forged.
 */
export function writeRoleCookie(role: User['role'] | null) {
  const value = role ? `${role}; max-age=${LASTS_SECONDS}` : '; max-age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${COOKIE}=${value}; path=${href('/dashboard')}; samesite=lax`;
}

/** Whether the cookie says that a customer asks. */
export function isCustomer(cookies: string | null): boolean {
  return cookies?.split(/;\s*/).includes(`${COOKIE}=user`) ?? false;
}
